/** The arrangement of the dashboard (section 2: the dashboard manager), kept per organisation for all people below it. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { operations } from '#contract/platform/operation.ts';
import { LANDING_TILES, WELCOME_LIMIT } from './landing-tiles.ts';

const landingTile = z.object({
  Tile: z.enum(LANDING_TILES),
  Column: z.enum(['main', 'side']),
  IsShown: z.boolean(),
});

const arrangement = {
  /** Each tile once, in the order of display; the server adds what is missing. */
  Tiles: z.array(landingTile).check(z.maxLength(LANDING_TILES.length)),
  /** Plain text above the tiles; empty for none. */
  Welcome: z.string().check(z.maxLength(WELCOME_LIMIT)),
};

const managedLandingPage = z.object({
  ...arrangement,
  /** The organisation whose people see it. */
  OwnerAccountId: z.number(),
  OwnerName: z.string(),
  /** Grows with each save; 0 while the organisation has no arrangement of its own. */
  Version: z.int(),
});
export type ManagedLandingPage = z.infer<typeof managedLandingPage>;

/** Asked on the organisation that somebody works in. */
export const MANAGES_LANDING_PAGE = need('CUSTOM_LANDING_PAGE', 'Create');

export const landingPageOperations = operations({
  /** What the caller's dashboard looks like: the nearest organisation's arrangement, else the product's own. */
  'IAccountService/GetLandingPage': {
    input: z.object({}),
    output: z.object(arrangement),
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /** The arrangement of the caller's own organisation, to change it. */
  'IAccountService/GetManagedLandingPage': {
    input: z.object({}),
    output: managedLandingPage,
    access: MANAGES_LANDING_PAGE,
    checkedOn: 'own organisation',
  },
  /** `Version` is the one that was read; 409 when somebody else saved meanwhile. */
  'IAccountService/UpdateLandingPage': {
    input: z.object({ ...arrangement, Version: z.int() }),
    output: managedLandingPage,
    access: MANAGES_LANDING_PAGE,
    checkedOn: 'own organisation',
  },
  /** Takes the organisation's arrangement away; its people see the one above it again. */
  'IAccountService/ResetLandingPage': {
    input: z.object({ Version: z.int() }),
    output: managedLandingPage,
    access: MANAGES_LANDING_PAGE,
    checkedOn: 'own organisation',
  },
});
