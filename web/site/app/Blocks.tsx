import { useMemo } from 'preact/hooks';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import type { Block, MenuChoice, PressButton } from '#src/discord/messages/page.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../../table/board/Picture.js';

export type OnPress = (press: ControlRef, value?: string) => void;

interface Props {
  readonly blocks: readonly Block[];
  readonly onPress: OnPress;
}

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

const DrawnPicture = ({ image, alt }: Pick<Extract<Block, { kind: 'picture' }>, 'image' | 'alt'>) => {
  const canvas = useMemo(() => ('draw' in image ? image.draw() : null), [image]);
  return canvas === null ? null : <Picture canvas={canvas} alt={alt} look="block-picture" />;
};

const OneBlock = ({ block, onPress }: { readonly block: Block; readonly onPress: OnPress }) => {
  switch (block.kind) {
    case 'text':
      return <Markdown source={block.text} />;
    case 'picture':
      return <DrawnPicture image={block.image} alt={block.alt} />;
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
export const Blocks = ({ blocks, onPress }: Props) => (
  <div class="blocks">
    {blocks.map((block, index) => (
      <OneBlock key={index} block={block} onPress={onPress} />
    ))}
  </div>
);
