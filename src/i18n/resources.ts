import enCommon from './locales/en/common.json' with { type: 'json' };
import enAraminiCircus from './locales/en/aramini-circus.json' with { type: 'json' };
import enQuelCirque from './locales/en/quel-cirque.json' with { type: 'json' };
import enGoldenTrain from './locales/en/golden-train.json' with { type: 'json' };
import enCircleTheWagons from './locales/en/circle-the-wagons.json' with { type: 'json' };
import enCarcassonne from './locales/en/carcassonne.json' with { type: 'json' };
import frCommon from './locales/fr/common.json' with { type: 'json' };
import frAraminiCircus from './locales/fr/aramini-circus.json' with { type: 'json' };
import frQuelCirque from './locales/fr/quel-cirque.json' with { type: 'json' };
import frGoldenTrain from './locales/fr/golden-train.json' with { type: 'json' };
import frCircleTheWagons from './locales/fr/circle-the-wagons.json' with { type: 'json' };
import frCarcassonne from './locales/fr/carcassonne.json' with { type: 'json' };

/** Every text of the bot: a JSON file a language and a game. */
export const resources = {
  en: {
    common: enCommon,
    'aramini-circus': enAraminiCircus,
    'quel-cirque': enQuelCirque,
    'golden-train': enGoldenTrain,
    'circle-the-wagons': enCircleTheWagons,
    carcassonne: enCarcassonne,
  },
  fr: {
    common: frCommon,
    'aramini-circus': frAraminiCircus,
    'quel-cirque': frQuelCirque,
    'golden-train': frGoldenTrain,
    'circle-the-wagons': frCircleTheWagons,
    carcassonne: frCarcassonne,
  },
};
