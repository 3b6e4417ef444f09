import type { TableRefusal } from '#src/tables/refusal.js';
import type { ShownRefusal } from './protocol.js';

/** Returns a refusal without data that a page must not receive. */
export const shownRefusal = (refusal: TableRefusal): ShownRefusal => {
  switch (refusal.kind) {
    case 'table':
      return { kind: 'table', reason: refusal.reason, ...(refusal.params && { params: { ...refusal.params } }) };
    case 'illegal': {
      const { reason, params } = refusal.illegal;
      return { kind: 'illegal', reason, ...(params && { params: { ...params } }) };
    }
    // A page changes no options.
    case 'options':
      return { kind: 'table', reason: 'bad-options', params: { option: refusal.objection.kind } };
  }
};
