import type { PlayerPremoves } from '#src/model/player-view.js';
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { shorten } from '#renderers/kit/words.js';
import type { Table } from '#src/model/table.js';
import { customId } from '#src/discord/custom-ids/custom-id.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type Page, textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/words/scene.js';
import { privateButton } from '#src/discord/messages/pages/table-buttons.js';

export const premovesActions = { form: 'aheadform', set: 'aheadset', drop: 'aheaddrop' } as const;

/** Discord's limits: one to five components in a form, labels of at most 45 characters, descriptions of at most 100. */
const form = { fields: 5, label: 45, detail: 100, title: 45 } as const;

const textOf = ({ engine }: Game, texts: Texts, key: string): string => texts.t(`${engine.id}:ahead.${key}`);

const wordsFor = (game: Game, view: object, key: string, scene: Scene): { label: string; detail: string } =>
  game.premoves?.ask(view, key, scene) ?? { label: key, detail: '' };

interface ViewWithPremoves {
  readonly view: object;
  readonly premoves: PlayerPremoves;
}

export const premovesPage = (
  game: Game,
  table: Table,
  { view, premoves: { questions, answers } }: ViewWithPremoves,
  texts: Texts,
): Page => {
  const scene = sceneOf(table, texts);
  const lines = questions.map(({ key }) => {
    const { label, detail } = wordsFor(game, view, key, scene);
    const answer = answers[key];
    return texts.t('common:ahead.line', {
      label,
      detail,
      answer: answer === undefined ? textOf(game, texts, 'open') : texts.t('common:ahead.answer', { answer }),
    });
  });
  const asked = questions.slice(0, form.fields).map(({ key }) => key);
  return {
    accent: game.accent,
    blocks: [
      textBlock([textOf(game, texts, 'title'), textOf(game, texts, 'how'), '', ...lines].join('\n')),
      {
        kind: 'buttons',
        buttons: [
          {
            press: {
              action: premovesActions.form,
              tableId: table.id,
              version: table.version,
              payload: asked.join('.'),
            },
            label: texts.t('common:ahead.write'),
            emoji: '✏️',
            style: 'primary',
          },
          ...(Object.keys(answers).length === 0
            ? []
            : [
                {
                  press: { action: premovesActions.drop, tableId: table.id, version: table.version, payload: '' },
                  label: texts.t('common:ahead.drop'),
                  emoji: '🗑️',
                } as const,
              ]),
          privateButton('panel', table, texts),
        ],
      },
    ],
  };
};

export const premovesForm = (
  game: Game,
  table: Table,
  { view, premoves: { questions, answers } }: ViewWithPremoves,
  texts: Texts,
): APIModalInteractionResponseCallbackData => {
  const scene = sceneOf(table, texts);
  return {
    custom_id: customId({ action: premovesActions.set, tableId: table.id, version: table.version, payload: '' }),
    title: shorten(textOf(game, texts, 'button'), form.title),
    components: questions.slice(0, form.fields).map(({ key, max }) => {
      const { label, detail } = wordsFor(game, view, key, scene);
      const answer = answers[key];
      return {
        type: ComponentType.Label,
        label: shorten(label, form.label),
        ...(detail === '' ? {} : { description: shorten(detail, form.detail) }),
        component: {
          type: ComponentType.TextInput,
          custom_id: key,
          style: TextInputStyle.Short,
          max_length: Math.max(2, String(max).length),
          required: false,
          ...(answer === undefined ? {} : { value: String(answer) }),
        },
      };
    }),
  };
};
