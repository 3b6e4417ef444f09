import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { loadConfig } from '#src/app/config/config.js';
import { knownLocales } from '#src/i18n/texts.js';
import { option, runProgram, say, text } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { policies, policyPage } from '#src/web/policies.js';

const command = {
  usage: 'npm run policies -- --url ADDRESS [--folder FOLDER]',
  purpose: `Writes the privacy policy and the terms of use as pages in each language, with the operator of the settings, to
publish them elsewhere. A bot with PUBLIC_URL serves them itself.`,
  args: z.object({
    url: option(z.url({ protocol: /^https?$/u }), 'ADDRESS', 'where the folder will be published'),
    folder: text('policies', 'the folder for the pages'),
  }),
};

await runProgram(command, async ({ url, folder }) => {
  const { operator, retentionDays } = loadConfig();
  if (operator === null) throw new StartError('The policies need the settings OPERATOR_NAME and OPERATOR_CONTACT');
  mkdirSync(folder, { recursive: true });
  const parts = { operator, retentionDays, privacyUrl: `${url.replace(/\/+$/u, '')}/privacy.en.html` };
  for (const policy of policies)
    for (const locale of knownLocales()) {
      const page = await policyPage(policy, locale, { ...parts, linkTo: (other) => `${policy}.${other}.html` });
      writeFileSync(join(folder, `${policy}.${locale}.html`), page);
    }
  say(`The pages are in ${folder}; name them in PRIVACY_URL and TERMS_URL`);
});
