import { amountInWords } from '#renderers/kit/words.js';
import { SeatMark } from '../panels/SeatMark.js';
import { useTable } from '../connection/opened-table.js';

/** What a choice brings each seat: green where that is good for the reader, red where it is not. */
export const Gains = ({ gains }: { readonly gains: readonly number[] }) => {
  const { scene, seat: own } = useTable();
  const telling = gains.flatMap((points, seat) => (points === 0 ? [] : [{ points, seat }]));
  if (telling.length === 0) return null;
  return (
    <ul class="gains">
      {telling.map(({ points, seat }) => (
        <li key={seat} class={points > 0 === (seat === own) ? 'gain-good' : 'gain-bad'}>
          <SeatMark seat={seat} />
          <bdi class="unseen">{scene.names[seat]}</bdi> {signed(points)}
        </li>
      ))}
    </ul>
  );
};

/** "+4", "−2". */
export const signed = (points: number): string => (points < 0 ? amountInWords(points) : `+${points}`);
