/** The settings for elkjs that are tried, from wide to narrow. */

/** Between a compound state's edge and its content, in px. */
export const INSET = 14;

export type Options = Record<string, string>;

/** Set on every compound state too, because elkjs does not inherit options. */
const OPTIONS: Options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': `[top=${INSET},left=${INSET},bottom=${INSET},right=${INSET}]`,
  'elk.randomSeed': '1',
  'elk.edgeLabels.inline': 'false',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** Smaller gaps, bent rather than straight arrows, and labels at the end of their arrows. */
const NARROW: Options = {
  ...OPTIONS,
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.favorStraightEdges': 'false',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'HEAD_LAYER',
};
const seeded = (seed: number): Options => ({ ...NARROW, 'elk.randomSeed': String(seed) });

/** The maximum width in px: beside the gallery's list, in a window 1440 px wide, 11 px text is then 10 px high. */
export const WIDEST = 1390;

/** `limit` is the maximum length of a line, in characters. */
export type Attempt = { limit: number; options: Options };

/** Tried in this order until the diagram is narrow enough. */
export const ATTEMPTS: Attempt[] = [
  { limit: 38, options: OPTIONS },
  { limit: 24, options: NARROW },
  { limit: 18, options: NARROW },
  { limit: 13, options: NARROW },
  { limit: 13, options: seeded(2) },
];
