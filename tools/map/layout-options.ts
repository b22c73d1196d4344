/** What elkjs is told, from roomy to narrow. */
export const INSET = 14;

export type Options = Record<string, string>;

/** Of every compound state too: none are handed down. */
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

/** Less room between, bends rather than width, and each label where its arrow ends. */
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

/** Widest picture whose 11 px letters are 10 px high in a window of 1440 px, beside the gallery's list. */
export const WIDEST = 1390;

/** `limit` is the longest line in characters. */
export type Attempt = { limit: number; options: Options };

/** Tried in this order until a picture is narrow enough. */
export const ATTEMPTS: Attempt[] = [
  { limit: 38, options: OPTIONS },
  { limit: 24, options: NARROW },
  { limit: 18, options: NARROW },
  { limit: 13, options: NARROW },
  { limit: 13, options: seeded(2) },
];
