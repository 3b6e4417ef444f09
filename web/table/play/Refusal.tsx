import { Markdown } from '../../shared/markdown/Markdown.js';
import type { Play } from './usePlay.js';

/** Why the last thing asked for was refused. */
export const Refusal = ({ play }: { readonly play: Play }) =>
  play.refusal === null ? null : (
    <div class="refusal" role="alert">
      <Markdown source={play.refusal} />
    </div>
  );
