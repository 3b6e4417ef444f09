import { render } from 'preact';
import { z } from 'zod';
import './app/typefaces.css';
import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import '../shared/theme/button.css';
import { applyTheme } from '../table/connection/remembered.js';
import { Site } from './app/Site.js';

// The site's security policy forbids evaluating text as code, which zod does to speed up schemas.
z.config({ jitless: true });

applyTheme();
const place = document.getElementById('page');
if (place !== null) render(<Site />, place);
