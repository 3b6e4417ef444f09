/** The choices of modules that have a name, the smallest first. The last one has all modules that go together. */
export const presetIds = ['base', 'big-top', 'big-top-and-two', 'everything'] as const;
export type PresetId = (typeof presetIds)[number];
