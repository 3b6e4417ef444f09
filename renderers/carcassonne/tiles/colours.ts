/** The colours of the landscape. City and field differ in lightness, not only in hue. */
export const land = {
  field: '#6c9c49',
  fieldDark: '#59873c',
  fieldLight: '#82b05c',
  hedge: '#2f5626',
  hedgeLight: '#4f7f3a',
  road: '#f0dcaa',
  roadEdge: '#9a7a48',
  verge: '#3f672c',
  city: '#f2cf98',
  cityDark: '#dcae72',
  stone: '#d9cdb6',
  stoneLight: '#f6efdf',
  stoneDark: '#8f806a',
  line: '#4a3020',
  plaster: '#fff3da',
  sawdust: '#eccf96',
  sawdustDark: '#d3ab69',
  bench: '#8a4f2a',
} as const;

export const roofs = [
  { front: '#d9704a', side: '#a8452b' },
  { front: '#cc5f3d', side: '#963b25' },
  { front: '#e08a5b', side: '#b05a35' },
] as const;
