import type { Action } from '../../protocol.js';
import type { PageEvent, PageState, Press } from '../state/model.js';
import type { Store } from '../../../web/shared/store.js';
import { api, RefusedRequest } from './api.js';

/** Far longer than Discord's three seconds: the control works again even if the answer was lost. */
const GIVE_UP_MS = 20_000;

/** An action with a visible result, which excludes autocomplete. */
export type PressAction = Exclude<Action, { readonly kind: 'autocomplete' }>;

export const freshNonce = (): string => crypto.randomUUID();

/** Sends a person's action and lists it among the waiting presses until it is answered. */
export const press = (store: Store<PageState, PageEvent>, action: PressAction): void => {
  const nonce = freshNonce();
  const { person, channel } = action;
  const control: Pick<Press, 'control'> =
    action.kind === 'component' ? { control: { message: action.message, customId: action.customId } } : {};
  store.send({ type: 'pressed', person, press: { nonce, channel, ...control } });
  api.act({ ...action, nonce }).catch((error: unknown) => {
    const refusal =
      error instanceof RefusedRequest
        ? ({ reason: 'refused', detail: error.refusal } as const)
        : ({ reason: 'unreachable' } as const);
    store.send({ type: 'press-refused', person, nonce, ...refusal });
  });
  window.setTimeout(() => store.send({ type: 'press-refused', person, nonce, reason: 'timeout' }), GIVE_UP_MS);
};
