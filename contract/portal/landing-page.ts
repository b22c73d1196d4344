/** The arrangement of the dashboard (section 2: dashboard manager), stored per organisation for all users below it. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { ANY_SELLER, ANY_USER } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { DEFAULT_ARRANGEMENT, LANDING_TILES, WELCOME_LIMIT } from './landing-tiles.ts';

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
  /** The organisation whose users see it. */
  OwnerAccountId: z.number(),
  OwnerName: z.string(),
  /** Increases with each save; 0 while the organisation has no own arrangement. */
  Version: z.int(),
});
export type ManagedLandingPage = z.infer<typeof managedLandingPage>;

/** Checked on the caller's organisation. */
export const MANAGES_LANDING_PAGE = need('CUSTOM_LANDING_PAGE', 'Create');

export const landingPageOperations = {
  /** The caller's dashboard: the arrangement of the nearest organisation, else the default. */
  'IAccountService/GetLandingPage': operation({
    input: z.object({}),
    output: z.object(arrangement),
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_USER,
  }),
  /** The arrangement of the caller's organisation, for editing. */
  'IAccountService/GetManagedLandingPage': operation({
    input: z.object({}),
    output: managedLandingPage,
    access: MANAGES_LANDING_PAGE,
    checkedOn: 'own organisation',
    sample: () => ({}),
    callers: ANY_SELLER,
  }),
  /** `Version` is the loaded one; 409 when somebody else saved meanwhile. */
  'IAccountService/UpdateLandingPage': operation({
    input: z.object({ ...arrangement, Version: z.int() }),
    output: managedLandingPage,
    access: MANAGES_LANDING_PAGE,
    checkedOn: 'own organisation',
    sample: () => ({ ...DEFAULT_ARRANGEMENT, Version: -1 }),
    callers: ANY_SELLER,
  }),
  /** Removes the organisation's arrangement; its users see the inherited one again. */
  'IAccountService/ResetLandingPage': operation({
    input: z.object({ Version: z.int() }),
    output: managedLandingPage,
    access: MANAGES_LANDING_PAGE,
    checkedOn: 'own organisation',
    sample: () => ({ Version: -1 }),
    callers: ANY_SELLER,
  }),
};
