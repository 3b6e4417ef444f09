import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import type { Block, MenuChoice, PressButton } from '#src/discord/messages/page.js';
import type { HintDrawing, HintSheet } from '#renderers/kit/sheets/hint-sheet.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../../table/board/Picture.js';
import { pointsOf } from '../../table/board/RegionLayer.js';

export type OnPress = (press: ControlRef, value?: string) => void;

/** The numbered places of a picture that can be tapped; the list of choices is the way for keys. */
interface Places {
  readonly draw: (drawing: HintDrawing) => HintSheet;
  readonly onTap: (numbers: readonly number[]) => void;
}

interface Props {
  readonly blocks: readonly Block[];
  readonly onPress: OnPress;
  readonly places?: Places | undefined;
  /** The index of the block that has just come, and the news that brought it. */
  readonly arrived?: { readonly index: number; readonly news: unknown };
}

interface ArrivedProps {
  readonly news: unknown;
  readonly children: ComponentChildren;
}

/** A part that takes the focus with each piece of news: a press has replaced the pressed button by it. */
export const Arrived = ({ news, children }: ArrivedProps) => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus({ preventScroll: true }), [news]);
  return (
    <div ref={part} tabindex={-1}>
      {children}
    </div>
  );
};

const PressedButton = ({ button, onPress }: { readonly button: PressButton; readonly onPress: OnPress }) => (
  <button
    type="button"
    class={`button button-${button.style ?? 'secondary'}`}
    disabled={button.disabled === true}
    onClick={() => onPress(button.press)}
  >
    {button.emoji === undefined ? null : <span aria-hidden="true">{button.emoji} </span>}
    {button.label}
  </button>
);

const MenuButton = ({ choice, onChoose }: { readonly choice: MenuChoice; readonly onChoose: () => void }) => (
  <button type="button" class="choice" aria-pressed={choice.chosen} onClick={onChoose}>
    {choice.emoji === undefined ? null : <span aria-hidden="true">{choice.emoji} </span>}
    {choice.label}
    {choice.detail === undefined ? null : <small>{choice.detail}</small>}
  </button>
);

type PictureBlock = Extract<Block, { kind: 'picture' }>;

const DrawnPicture = ({ image, alt }: Pick<PictureBlock, 'image' | 'alt'>) => {
  const canvas = useMemo(() => ('draw' in image ? image.draw() : null), [image]);
  return canvas === null ? null : <Picture canvas={canvas} alt={alt} look="block-picture" />;
};

const drawingOf = ({ image }: PictureBlock): HintDrawing | null =>
  'order' in image && image.order.subject.kind === 'hint' ? image.order.subject.drawing : null;

interface TappedProps extends Pick<PictureBlock, 'alt'> {
  readonly drawing: HintDrawing;
  readonly places: Places;
}

const TappedPicture = ({ drawing, alt, places }: TappedProps) => {
  const { canvas, spots } = useMemo(() => places.draw(drawing), [drawing]);
  return (
    <div class="tapped-picture">
      <Picture canvas={canvas} alt={alt} look="block-picture" />
      <svg viewBox={`0 0 ${canvas.width} ${canvas.height}`} aria-hidden="true">
        {spots.map(({ outline, numbers }, index) => (
          <polygon key={index} points={pointsOf(outline)} onClick={() => places.onTap(numbers)} />
        ))}
      </svg>
    </div>
  );
};

const OneBlock = ({ block, onPress, places }: Omit<Props, 'blocks' | 'arrived'> & { readonly block: Block }) => {
  switch (block.kind) {
    case 'text':
      return <Markdown source={block.text} />;
    case 'picture': {
      const drawing = drawingOf(block);
      if (drawing !== null && places !== undefined)
        return <TappedPicture drawing={drawing} alt={block.alt} places={places} />;
      return <DrawnPicture image={block.image} alt={block.alt} />;
    }
    case 'separator':
      return <hr />;
    case 'buttons':
      return (
        <div class="row">
          {block.buttons.map((button) =>
            'press' in button ? (
              <PressedButton key={`${button.press.action} ${button.press.payload}`} button={button} onPress={onPress} />
            ) : null,
          )}
        </div>
      );
    case 'menu':
      return (
        <div class="menu" role="group" aria-label={block.prompt}>
          <div class="menu-prompt">{block.prompt}</div>
          {block.choices.map((choice) => (
            <MenuButton key={choice.value} choice={choice} onChoose={() => onPress(block.press, choice.value)} />
          ))}
        </div>
      );
    // A page of the site has no files, animations or members of a server.
    default:
      return null;
  }
};

/** The blocks of a message of the bot, as parts of a page. */
export const Blocks = ({ blocks, arrived, ...given }: Props) => (
  <div class="blocks">
    {blocks.map((block, index) =>
      index === arrived?.index ? (
        <Arrived key={index} news={arrived.news}>
          <OneBlock block={block} {...given} />
        </Arrived>
      ) : (
        <OneBlock key={index} block={block} {...given} />
      ),
    )}
  </div>
);
