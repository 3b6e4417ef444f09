import './Avatar.css';

const COLOURS = ['#a51d26', '#24557a', '#2f6b45', '#8a5a12', '#6b3f7d', '#a3501c', '#1d6d6d', '#7b2f4f'];

/** Ids are numbers; neighbours get different colours. */
const colourOf = (id: string): string =>
  COLOURS[Array.from(id).reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9973, 7) % COLOURS.length] ??
  '#a51d26';

const initial = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';

/** A person's initial in the style of a poster; the bot has the tent. */
export const Avatar = ({
  id,
  name,
  bot = false,
  size = 40,
}: {
  readonly id: string;
  readonly name: string;
  readonly bot?: boolean;
  readonly size?: number;
}) => (
  <span
    class={bot ? 'avatar avatar-bot' : 'avatar'}
    style={{ '--size': `${size}px`, '--colour': colourOf(id) }}
    aria-hidden="true"
  >
    {bot ? <img src="/tent.svg" alt="" /> : initial(name)}
  </span>
);
