/** Lengths are pixels of the canvas; the origin is its upper left corner. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Position, Size {}

/** The centre of a figure, and its height. */
export interface FigurePlace extends Position {
  readonly height: number;
}

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

export const inset = (area: Rect, by: number): Rect =>
  rect(area.x + by, area.y + by, area.width - 2 * by, area.height - 2 * by);

export const centre = (area: Rect): Position => ({
  x: area.x + area.width / 2,
  y: area.y + area.height / 2,
});

export const columns = (area: Rect, count: number, between: number): readonly Rect[] => {
  const width = (area.width - between * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) =>
    rect(area.x + index * (width + between), area.y, width, area.height),
  );
};

export const rows = (area: Rect, heights: readonly number[], between: number): readonly Rect[] => {
  let y = area.y;
  return heights.map((height) => {
    const row = rect(area.x, y, area.width, height);
    y += height + between;
    return row;
  });
};

export const stacked = (heights: readonly number[], between: number): number =>
  heights.reduce((sum, height) => sum + height, 0) + between * Math.max(0, heights.length - 1);

/** Cells of one size in rows, each row centred in the width. */
export const grid = (area: Rect, cell: Size, count: number, between: number): readonly Rect[] => {
  const inRow = Math.max(1, Math.floor((area.width + between) / (cell.width + between)));
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / inRow);
    const here = Math.min(inRow, count - row * inRow);
    const left = area.x + (area.width - here * cell.width - (here - 1) * between) / 2;
    return rect(
      left + (index % inRow) * (cell.width + between),
      area.y + row * (cell.height + between),
      cell.width,
      cell.height,
    );
  });
};

const ROUNDS = 16;

/** Moves items that are closer to each other than a distance apart, both by the same amount. */
export const movedApart = <Placed extends Position>(placed: readonly Placed[], distance: number): readonly Placed[] => {
  let moved = placed;
  for (let round = 0; round < ROUNDS; round += 1)
    moved = moved.map((one, index) =>
      moved.reduce<Placed>((self, other, at) => {
        const away = Math.hypot(self.x - other.x, self.y - other.y);
        if (at === index || away >= distance) return self;
        const push = (distance - away) / 2 / Math.max(1, away);
        return { ...self, x: self.x + (self.x - other.x) * push, y: self.y + (self.y - other.y) * push };
      }, one),
    );
  return moved;
};
