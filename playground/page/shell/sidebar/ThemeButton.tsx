import { useState } from 'preact/hooks';
import { useTexts } from '../context.js';
import { chooseTheme, currentTheme } from '../theme.js';

export const ThemeButton = () => {
  const { t } = useTexts();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'light' ? 'dark' : 'light';
  const change = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <button type="button" class="theme-button" aria-label={t('themeTo', { theme: t(other) })} onClick={change}>
      <span aria-hidden="true">{other === 'dark' ? '🌓' : '☀️'}</span> {t(other)}
    </button>
  );
};
