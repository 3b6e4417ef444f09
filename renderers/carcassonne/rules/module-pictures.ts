import { drawToken } from '../modules/king.js';
import { inset, rect, centre } from '#renderers/kit/layout.js';
import { drawCoin } from '#renderers/kit/figures/signs.js';
import { drawBox, drawMarker } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { drawFigure } from '../landscape/figures.js';
import { drawBarn, drawMayor, drawWagon } from '../modules/abbey/figures.js';
import { drawLots } from '../modules/bridges/bazaar.js';
import { drawFlyingDie } from '../modules/flier.js';
import { drawFloor, drawPrisoner } from '../modules/tower/pieces.js';
import { drawGoods } from '../modules/traders/goods.js';
import { drawTile } from '../tiles/tile.js';
import { say } from '../words/words.js';
import {
  abbeyScene,
  bridgeScene,
  builderScene,
  castleScene,
  cathedralScene,
  dragonScene,
  flierScene,
  gardenScene,
  hillsScene,
  innScene,
  monasteriesScene,
  pyramidScene,
  ringmasterScene,
  river2Scene,
  riverScene,
  tentScene,
  towerScene,
  countScene,
  cultScene,
  kingScene,
  phantomScene,
  trapsScene,
} from './module-scenes.js';
import { caption, type RulePicture, sceneSheet, sheet } from './rule-pictures.js';
import { drawScene } from './scenes.js';

export const drawAbbeyRules: RulePicture = (view, texts) => {
  const side = 170;
  const { canvas, ctx, body } = sheet();
  const options = { ...view.options, abbey: true };
  drawScene(ctx, { ...view, options }, abbeyScene, { x: body.x + 20, y: body.y + 18, side });
  drawCoin(ctx, '9', { x: body.x + 20 + side * 3 + 70, y: body.y + 18 + side * 0.5, diameter: 84 });
  const x = body.x + 20 + side * 3 + 150;
  [drawMayor, drawWagon, drawBarn].forEach((draw, index) =>
    draw(ctx, index, { x: x + index * 130, y: body.y + 330, height: 120 }),
  );
  caption(ctx, say(texts, 'rules.abbey.hole'), { x: body.x + 20 + side * 1.5, y: body.y + side * 3 + 56 }, side * 3.4);
  return canvas;
};

export const drawGarden: RulePicture = (view) => {
  const options = { ...view.options, abbot: true };
  const size = { columns: 3, rows: 3, side: 206 };
  const { canvas, ctx, areaOf } = sceneSheet({ ...view, options }, gardenScene, size);
  const garden = areaOf({ x: 1, y: 1 });
  if (garden !== null) drawCoin(ctx, '7', { x: garden.x + size.side * 2 + 80, y: centre(garden).y, diameter: 88 });
  return canvas;
};

export const drawPyramid: RulePicture = (view, texts) => {
  const side = 330;
  const { canvas, ctx, body } = sheet();
  const areaOf = drawScene(ctx, view, pyramidScene, { x: body.x + 35, y: body.y + 120, side });
  ['one', 'two', 'three'].forEach((key, index) => {
    const area = areaOf({ x: index, y: 0 });
    if (area !== null)
      caption(ctx, say(texts, `rules.pyramid.${key}`), { x: centre(area).x, y: area.y + side + 50 }, side - 10);
  });
  return canvas;
};

export const drawBridgesRules: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const options = { ...view.options, bridges: true };
  const [bridge, castle] = [144, 192];
  drawScene(ctx, { ...view, options }, bridgeScene, { x: body.x + 10, y: body.y + 40, side: bridge });
  const left = body.x + body.width - castle * 3 - 10;
  const top = body.y + 40;
  drawScene(ctx, { ...view, options }, castleScene, { x: left, y: top, side: castle });
  drawBox(ctx, inset(rect(left, top, castle * 3, castle * 2), -4), { edge: '#ffd23f', edgeWidth: 8, radius: 6 });
  caption(ctx, say(texts, 'rules.bridges.fief'), { x: left + castle * 1.5, y: top + castle * 2 + 44 }, castle * 3);
  const shown = { ...view, places: null, slices: castleScene.slices ?? {} };
  drawLots(ctx, rect(body.x, body.y + 300, bridge * 3 + 20, 210), shown, { drawTile });
  return canvas;
};

export const drawDragonRules: RulePicture = (view) => {
  const shown = { ...view, options: { ...view.options, dragon: true }, last: null };
  return sceneSheet(shown, dragonScene, { columns: 3, rows: 2, side: 320 }).canvas;
};

export const drawFlierRules: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.floor(Math.min(body.width / 4, 200));
  const [left, top] = [body.x + (body.width - side * 4) / 2, body.y + 20];
  const [from, to] = [
    { x: 3, y: 0 },
    { x: 1, y: 0 },
  ];
  const last = { seat: 0, cell: from, events: [{ type: 'flier-rolled', seat: 0, roll: 2, from, to }] } as const;
  drawScene(ctx, { ...view, options: { ...view.options, flier: true }, last }, flierScene, { x: left, y: top, side });
  const y = top + side * 2 + 76;
  [1, 2, 3].forEach((value, index) => drawFlyingDie(ctx, value, { x: left + side * 0.4 + index * 110, y }, 84));
  caption(ctx, say(texts, 'rules.flier.die'), { x: left + side * 2.9, y }, side * 2.1);
  return canvas;
};

export const drawInns: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = 150;
  drawScene(ctx, view, innScene, { x: body.x + 10, y: body.y + 60, side });
  drawCoin(ctx, '6', { x: body.x + 10 + side * 1.5, y: body.y + 60 + side + 60, diameter: 88 });
  const city = 200;
  const left = body.x + body.width - city * 3;
  drawScene(ctx, view, cathedralScene, { x: left, y: body.y + (body.height - city * 3) / 2, side: city });
  drawCoin(ctx, '15', { x: left + city * 0.5, y: body.y + (body.height - city * 3) / 2 + city * 0.5, diameter: 88 });
  return canvas;
};

export const drawMonasteries: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.min(body.width / 5, body.height / 3) - 4;
  const [left, top] = [body.x + (body.width - side * 5) / 2, body.y + (body.height - side * 3) / 2];
  drawScene(ctx, view, monasteriesScene, { x: left, y: top, side });
  drawCoin(ctx, '7', { x: left + side * 4, y: top + side * 0.5, diameter: 88 });
  return canvas;
};

export const drawRingmaster: RulePicture = (view) => {
  const side = 214;
  const { canvas, ctx, areaOf } = sceneSheet(view, ringmasterScene, { columns: 3, rows: 3, side });
  for (const x of [0, 2]) {
    const area = areaOf({ x, y: 1 });
    if (area !== null)
      drawCoin(ctx, '+2', { x: area.x + (x === 0 ? 0.14 : 0.86) * side, y: area.y + side * 0.16, diameter: 76 });
  }
  const road = areaOf({ x: 1, y: 1 });
  if (road !== null) drawCoin(ctx, '3', { x: centre(road).x, y: road.y + side * 1.16, diameter: 76 });
  return canvas;
};

export const drawRiver: RulePicture = (view) => {
  const shown = { ...view, options: { ...view.options, river: true } };
  return sceneSheet(shown, riverScene, { columns: 3, rows: 3, side: 220 }).canvas;
};

export const drawRiver2: RulePicture = (view) =>
  sceneSheet(view, river2Scene, { columns: 3, rows: 3, side: 220 }).canvas;

export const drawCountRules: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.min(body.width, body.height) / 4;
  const [left, top] = [body.x + (body.width - side * 4) / 2 + side, body.y + (body.height - side * 4) / 2 + side];
  drawScene(ctx, view, countScene, { x: left, y: top, side });
  return canvas;
};

export const drawKing: RulePicture = (view) => {
  const side = 260;
  const { canvas, ctx, areaOf } = sceneSheet(view, kingScene, { columns: 3, rows: 2, side });
  (['king', 'robber'] as const).forEach((token, y) => {
    const area = areaOf({ x: 1, y });
    if (area !== null) drawToken(ctx, token, centre(area), side * 0.42);
  });
  return canvas;
};

export const drawCult: RulePicture = (view) => {
  const side = 214;
  const { canvas, ctx, areaOf } = sceneSheet(view, cultScene, { columns: 3, rows: 3, side });
  const gap = areaOf({ x: 2, y: 2 });
  if (gap !== null) drawBox(ctx, inset(gap, 8), { edge: '#ffd23f', edgeWidth: 8, radius: 8 });
  const shrine = areaOf({ x: 1, y: 1 });
  if (shrine !== null) drawCoin(ctx, '9', { x: shrine.x + side * 0.16, y: shrine.y + side * 0.2, diameter: 76 });
  const monastery = areaOf({ x: 2, y: 1 });
  if (monastery !== null)
    drawCoin(ctx, '0', { x: monastery.x + side * 0.86, y: monastery.y + side * 0.2, diameter: 76, fill: '#cfc6b4' });
  return canvas;
};

export const drawHills: RulePicture = (view) => {
  const { canvas, ctx, areaOf } = sceneSheet(view, hillsScene, { columns: 3, rows: 2, side: 300 });
  const flock = areaOf({ x: 2, y: 0 });
  if (flock !== null) drawCoin(ctx, '5', { x: flock.x + 150, y: flock.y + 210, diameter: 76 });
  return canvas;
};

export const drawPhantom: RulePicture = (view) =>
  sceneSheet(view, phantomScene, { columns: 3, rows: 1, side: 330 }).canvas;

export const drawTraps: RulePicture = (view) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.min(body.width / 4, body.height / 3) - 4;
  const [left, top] = [body.x + (body.width - side * 4) / 2, body.y + (body.height - side * 3) / 2];
  drawScene(ctx, view, trapsScene, { x: left, y: top, side });
  drawCoin(ctx, '−2', { x: left + side * 1.35, y: top + side * 0.6, diameter: 80, fill: '#e7b3a8' });
  drawCoin(ctx, '0', { x: left + side * 2.5, y: top + side * 0.6, diameter: 80, fill: '#cfc6b4' });
  return canvas;
};

export const drawReach: RulePicture = (view) => {
  const side = 206;
  const { canvas, ctx, body } = sheet();
  const left = body.x + 40;
  const areaOf = drawScene(ctx, view, tentScene, { x: left, y: body.y + 18, side });
  const corner = areaOf({ x: 0, y: 0 });
  if (corner !== null) {
    const reach = inset({ ...corner, width: side * 3, height: side * 3 }, -4);
    drawBox(ctx, reach, { edge: palette.ink, edgeWidth: 14, radius: 10 });
    drawBox(ctx, reach, { edge: '#ffd23f', edgeWidth: 8, radius: 10 });
  }
  for (const [x, y, dx, dy] of [
    [0, 1, 0.86, 0.2],
    [2, 0, 0.86, 0.14],
    [1, 2, 0.86, 0.5],
  ] as const) {
    const area = areaOf({ x, y });
    if (area !== null) drawCoin(ctx, '5', { x: area.x + dx * side, y: area.y + dy * side, diameter: 66 });
  }
  const beyond = areaOf({ x: 3, y: 1 });
  if (beyond !== null)
    drawCoin(ctx, '0', { x: beyond.x + side * 0.8, y: beyond.y - side * 0.16, diameter: 66, fill: '#cfc6b4' });
  return canvas;
};

export const drawTowerRules: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const side = Math.floor(Math.min(body.width / 4, 200));
  const [left, top] = [body.x + (body.width - side * 4) / 2, body.y + 34];
  const shown = { ...view, options: { ...view.options, tower: true }, last: null };
  const areaOf = drawScene(ctx, shown, towerScene, { x: left, y: top, side });
  [
    { x: 1, y: 0 },
    { x: 2, y: 0 },
    { x: 0, y: 1 },
  ].forEach((cell, index) => {
    const area = areaOf(cell);
    if (area !== null)
      drawMarker(ctx, index + 1, {
        x: centre(area).x + side * 0.3,
        y: area.y + side * 0.2,
        diameter: 46,
        fill: palette.red,
      });
  });
  const y = top + side * 2 + 70;
  drawFloor(ctx, left + side * 0.5, y, 110);
  caption(ctx, say(texts, 'rules.tower.floor'), { x: left + side * 1.3, y }, side * 1.2);
  drawPrisoner(ctx, { x: left + side * 2.3, y }, 110, (place) => drawFigure(ctx, { seat: 1, kind: 'meeple' }, place));
  drawText(ctx, say(texts, 'rules.tower.ransom'), {
    x: left + side * 2.3 + 76,
    y,
    size: letter.text,
    face: 'bold',
    maxWidth: side * 1.7 - 76,
  });
  return canvas;
};

export const drawTraders: RulePicture = (view, texts) => {
  const { canvas, ctx, body } = sheet();
  const side = 230;
  const options = { ...view.options, traders: true };
  drawScene(ctx, { ...view, options }, builderScene, { x: body.x + 20, y: body.y + 20, side });
  caption(ctx, say(texts, 'rules.traders.again'), { x: body.x + 20 + side * 1.5, y: body.y + side + 70 }, side * 3);
  (['wine', 'grain', 'cloth'] as const).forEach((kind, index) => {
    const x = body.x + 150 + index * 250;
    drawGoods(ctx, kind, { x, y: body.y + 470 }, 150);
    drawCoin(ctx, '10', { x: x + 96, y: body.y + 520, diameter: 84 });
  });
  return canvas;
};
