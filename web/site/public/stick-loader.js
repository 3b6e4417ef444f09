/* global document, location */
// Browsers load no modules from a folder on a stick: the same program lies there as one script.
if (location.protocol === 'file:') {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = './stick.css';
  const program = document.createElement('script');
  program.src = './stick.js';
  program.defer = true;
  document.head.append(style, program);
}
