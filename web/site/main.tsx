import { render } from 'preact';
import { z } from 'zod';
import './app/typefaces.css';
import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import '../shared/theme/button.css';
import { applyTheme, chosenLanguage } from '../table/connection/remembered.js';
import { languageFor } from '../table/texts/words.js';
import { loadLanguage } from './texts/words.js';
import { Site } from './app/Site.js';

// The site's security policy forbids evaluating text as code, which zod does to speed up schemas.
z.config({ jitless: true });

applyTheme();
const place = document.getElementById('page');
if (place !== null) {
  const language = languageFor(chosenLanguage() ?? navigator.language);
  const show = (): void => render(<Site />, place);
  // Without its words the site speaks English.
  loadLanguage(language).then(show, show);
}
