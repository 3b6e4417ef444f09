import type { Action } from '../../protocol.js';
import type { PageEvent, PageState, Press } from '../state/model.js';
import type { Store } from '../../../web/shared/store.js';
import { api, RefusedRequest } from './api.js';

/** Long past Discord's own three seconds: whatever happened to the answer, the control works again. */
const GIVE_UP_MS = 20_000;

/** An action that a person waits for: all but the completing of what they type. */
export type PressAction = Exclude<Action, { readonly kind: 'autocomplete' }>;

/** A word that no other press has. */
export const freshNonce = (): string => crypto.randomUUID();

/** Sends what a person did, and keeps it among the presses that wait until it is answered. */
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
