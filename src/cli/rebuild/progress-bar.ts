const WIDTH = 40;

interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export const progressBar = (screen: Screen) => {
  let shown = '';
  const show = (done: number, all: number): void => {
    const share = all === 0 ? 1 : done / all;
    const filled = Math.floor(WIDTH * share);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${all}`;
    const key = screen.isTTY === true ? bar : String(Math.floor(10 * share));
    if (key === shown) return;
    shown = key;
    screen.write(screen.isTTY === true ? `\r${bar}` : `${done} of ${all} games counted\n`);
  };
  const end = (): void => {
    if (screen.isTTY === true && shown !== '') screen.write('\n');
  };
  return { show, end };
};
