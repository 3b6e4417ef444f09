import type { Event } from '../../engines/carcassonne/event.js';
import type { RulePicture } from '../../renderers/carcassonne/rule-pictures.js';

/** A page of the rules: its texts are at `carcassonne:rules.<key>`. */
export interface Page {
  readonly key: string;
  readonly picture?: RulePicture;
}

/** A kind of turn that is worth an example: its texts are at `carcassonne:example.<key>`. */
export interface ExampleKind {
  readonly key: string;
  readonly fits: (events: readonly Event[]) => boolean;
}

/** What a module adds to the explanations. */
export interface ModulePages {
  readonly rules: Page;
  readonly example?: ExampleKind;
}
