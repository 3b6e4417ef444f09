import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { html, raw } from 'hono/html';
import { namespacesOf } from '#src/i18n/resources.js';
import { knownLocale, knownLocales, textsFor } from '#src/i18n/texts.js';
import { textTree } from '#src/i18n/text-tree.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';

export const policies = ['privacy', 'terms'] as const;
type Policy = (typeof policies)[number];

export const POLICY_PATHS = policies.map((policy) => `/${policy}`);

/** The person or organisation that runs the bot. */
export interface Operator {
  readonly name: string;
  /** An e-mail address, or that of a page. */
  readonly contact: string;
}

export interface PolicyParts {
  readonly operator: Operator;
  /** The address of the privacy policy, to which the terms lead. */
  readonly privacyUrl: string;
  /** The address of the same page in another language. */
  readonly linkTo: (locale: Locale) => string;
  /** Days for which ended tables are kept; 0 means forever. */
  readonly retentionDays: number;
}

const DISCORDS_POLICY = 'https://discord.com/privacy';

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; overflow-wrap: break-word; }
dl { display: grid; gap: 1rem; }
dl > div { padding-inline-start: 0.75rem; border-inline-start: 3px solid #b3452d; }
dt { font-weight: 600; }
dd { margin: 0; }
nav a { margin-inline-end: 0.75rem; }`;

const SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Turns the markdown of a text into HTML: code, emphasis and addresses. */
const marked = (text: string) => {
  const parts = text.split(/(`[^`]+`|\*[^*]+\*|https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.-]+)/u);
  return parts.map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('*')) return html`<em>${part.slice(1, -1)}</em>`;
    if (/^https?:/u.test(part)) return html`<a href="${part}">${part}</a>`;
    return part.includes('@') ? html`<a href="mailto:${part}">${part}</a>` : part;
  });
};

/** The keys below a text in the order of the English file. */
const keysAt = (...path: readonly string[]): readonly string[] => {
  let tree = textTree.parse(namespacesOf(ENGLISH).common);
  for (const key of ['policies', ...path]) {
    const inner = tree[key];
    tree = typeof inner === 'object' ? inner : {};
  }
  return Object.keys(tree);
};

const languageName = (locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** Returns a policy as an HTML page in a language. */
export const policyPage = async (
  policy: Policy,
  locale: Locale,
  { operator, privacyUrl, linkTo, retentionDays }: PolicyParts,
): Promise<string> => {
  const texts = textsFor(locale);
  const say = (key: string): string =>
    texts.t(`common:policies.${key}`, { ...operator, url: privacyUrl, discord: DISCORDS_POLICY, days: retentionDays });
  const rows = () =>
    keysAt('privacy', 'stored', 'rows').map((row) => {
      const cell = (column: string): string => say(`privacy.stored.rows.${row}.${column}`);
      const line = (column: string): string =>
        texts.t('common:policies.line', { head: say(`privacy.stored.heads.${column}`), text: cell(column) });
      return html`<div>
        <dt>${marked(cell('what'))}</dt>
        <dd>${marked(line('why'))}</dd>
        <dd>${marked(line('until'))}</dd>
      </div>`;
    });
  const section = (key: string) => {
    const name = key === 'kept' && retentionDays === 0 ? 'text-forever' : 'text';
    const body = key === 'stored' ? html`<dl>${rows()}</dl>` : html`<p>${marked(say(`${policy}.${key}.${name}`))}</p>`;
    return html`<h2>${say(`${policy}.${key}.title`)}</h2>
      ${body}`;
  };
  const sections = keysAt(policy).filter((key) => key !== 'title' && key !== 'intro');
  const languages = knownLocales().map(
    (other) => html`<a href="${linkTo(other)}" lang="${other}" hreflang="${other}">${languageName(other)}</a>`,
  );
  const page = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>En piste: ${say(`${policy}.title`)}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <nav>${languages}</nav>
        <h1>${say(`${policy}.title`)}</h1>
        <p>${say(`${policy}.intro`)}</p>
        <p>${marked(say('operator'))}</p>
        ${sections.map(section)}
      </body>
    </html>`;
  return page.toString();
};

/** Serves both policies, in the language of the query or of the browser. */
export const policyRoutes = (parts: () => Omit<PolicyParts, 'linkTo'>): Hono => {
  const app = new Hono();
  for (const policy of policies)
    app.get(`/${policy}`, async (context) => {
      const wished = parseAccept(context.req.header('Accept-Language') ?? '').map(({ type }) => type);
      const [locale = ENGLISH] = [context.req.query('lang'), ...wished].flatMap((wish) => knownLocale(wish) ?? []);
      context.header('Content-Security-Policy', SECURITY_POLICY);
      context.header('Content-Language', locale);
      return context.html(await policyPage(policy, locale, { ...parts(), linkTo: (other) => `?lang=${other}` }));
    });
  return app;
};
