const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const seen = new WeakSet();

/**
 * Freezes plain data to its leaves and returns it, so that whoever changes it in place fails loudly. Shared parts are
 * visited once.
 */
export const deepFreeze = <Data>(data: Data): Data => {
  if (!isContainer(data) || seen.has(data)) return data;
  seen.add(data);
  Object.freeze(data);
  for (const part of Object.values(data)) deepFreeze(part);
  return data;
};
