import { deepEqual, equal } from 'node:assert/strict';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type {
  Preview,
  PriceEditorContext,
  PricesDraft,
  StoredDraft,
} from '#machines/marketplace/price-editor-types.ts';
import { priceEditorMachine } from '#machines/marketplace/price-editor.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';

export const groupOf = (Version: number): RuleGroup => ({
  Version,
  Name: 'Standard',
  Currency: 'EUR',
  MayEdit: true,
  Rules: [],
  Vendors: [],
  Planned: [],
  RateDay: null,
  IsRateStale: false,
  IsRateMissing: false,
});

export const draftOf = (value: string): PricesDraft => ({
  rules: [],
  defaultRule: { key: 'default', name: 'Default prices', model: 'markup', value, typed: null, target: null },
  edits: [],
  upload: null,
  validFrom: null,
});

const answer: Preview = {
  Rows: [],
  Total: 0,
  Summary: { Up: 1, Down: 0, Same: 0, WithoutPrice: 0, BelowCost: 0, MinChange: '1', MaxChange: '1' },
  Rules: [],
  Currency: 'EUR',
  RateDay: null,
  IsRateStale: false,
  IsRateMissing: false,
  PreviewKey: 'seen',
};

const before = groupOf(1);
const mine = draftOf('25');
const others = draftOf('30');
/** The changes on the rules that another user has saved. */
const rebased = draftOf('25');
const attempt = { key: 'once', previewKey: 'seen' };
const result = { answer, attempt };
const stored = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  base: before,
  draft: mine,
  attempt: null,
  ...more,
});
const theirs = groupOf(2);
const conflict = { ...refusal, status: 409, details: { RuleGroup: theirs } };
const outdated = { ...refusal, status: 409 };
const forbidden = { ...refusal, status: 403 };
const broken = { ...refusal, status: 422 };
const lost = { ...refusal, status: 503, unreachable: true };
const signedOut = { ...refusal, status: 401 };

const isVersion = (number: number) => (context: { base: RuleGroup | null }) =>
  context.base?.Version === number;

/** Whether the last change can be undone; changes by another tab or an earlier page cannot. */
const expectUndo = (
  snapshot: { can: (event: { type: 'draft.undone' }) => boolean },
  { past }: PriceEditorContext,
): void => equal(snapshot.can({ type: 'draft.undone' }), past.length > 0);

export const priceEditorModel = modelOf({
  name: 'price-editor',
  machine: priceEditorMachine,
  inputs: {
    'the prices of a pricelist are open': { marketplaceId: 7, stored: null },
    'the page is reloaded with a draft': { marketplaceId: 7, stored: stored() },
    'the page is reloaded after a save without a response': { marketplaceId: 7, stored: stored({ attempt }) },
  },
  reads: ({ base, draft, past, preview, attempt: tried, theirs: other }) => [
    base?.Version,
    draft === null,
    past.length > 0,
    preview === null,
    tried === null,
    other?.Version,
  ],
  tags: {
    busy: ['loading', 'saving'],
    editable: ['clean', 'draft'],
    previewing: ['draft.settling', 'draft.previewing'],
  },
  cases: [
    {
      event: done('load', before),
      description: 'the rules are loaded',
      when: ({ base }) => base?.Version !== 2,
    },
    {
      event: done('load', theirs),
      description: 'the rules saved by another user are loaded',
      when: ({ base, draft }) => base?.Version === 2 || draft !== null,
    },
    { event: failed('load', broken), description: 'loading the rules fails' },
    {
      event: failed('load', forbidden),
      description: 'access to the rules is denied',
      when: ({ base }) => base === null,
    },
    { event: { type: 'prices.requested' }, description: 'retries loading' },
    {
      event: { type: 'draft.changed', draft: mine },
      description: 'changes a rule',
      when: ({ past }) => past.length === 0,
    },
    {
      event: { type: 'draft.changed', draft: null },
      description: 'changes the rule back',
      when: ({ draft, past }) => draft !== null && past.length > 0,
    },
    { event: { type: 'draft.undone' }, description: 'undoes the last change' },
    { event: { type: 'draft.discarded' }, description: 'discards the changes' },
    {
      event: { type: 'draft.synced', stored: stored({ draft: others }) },
      description: 'changes a rule in another tab',
      when: ({ past }) => past.length === 0,
    },
    {
      event: { type: 'draft.ended' },
      description: 'saves or discards the draft in another tab',
      when: isVersion(1),
    },
    { event: after('previewDelay', 'priceEditor.draft.settling'), description: '500 ms pass' },
    { event: done('preview', result), description: 'the preview is loaded' },
    { event: failed('preview'), description: 'loading the preview fails' },
    { event: { type: 'preview.requested' }, description: 'retries the preview' },
    { event: { type: 'draft.submitted' }, description: 'saves the changes' },
    {
      event: { type: 'save.agreed', isUnderstood: true },
      description: 'ticks the checkbox and confirms saving',
    },
    { event: { type: 'save.dropped' }, description: 'continues editing' },
    { event: done('save', { Version: 2, Changed: 1 }), description: 'the changes are saved' },
    { event: failed('save', conflict), description: 'another user has saved first', when: isVersion(1) },
    { event: failed('save', outdated), description: 'the preview is outdated' },
    { event: failed('save'), description: 'saving is rejected' },
    { event: failed('save', lost), description: 'the server is unreachable' },
    { event: failed('save', signedOut), description: 'the session has expired' },
    { event: { type: 'mine.kept', draft: rebased }, description: 'keeps own changes' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
  ],
  states: {
    loading: ({ context, run, actions }) => {
      deepEqual(run.call('load')?.input, { marketplaceId: 7 });
      if (actions.some(act => act.type === 'announceSaved')) {
        equal(context.draft, null);
        equal(
          actions.some(act => act.type === 'storeDraft'),
          true,
        );
      }
    },
    forbidden: ({ context }) => equal(context.problem, null),
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    clean: ({ context, snapshot }) => {
      const { draft, past, preview, attempt: tried, theirs: other, problem } = context;
      deepEqual([draft, past, preview, tried, other, problem], [null, [], null, null, null, null]);
      equal(snapshot.can({ type: 'draft.discarded' }), false);
    },
    draft: ({ snapshot, context }) => {
      equal(context.draft !== null, true);
      expectUndo(snapshot, context);
    },
    'draft.settling': ({ context, actions, steps }) => {
      const last = steps.at(-1)?.event.type;
      const isSynced = last === 'draft.synced';
      if (isSynced) equal(context.draft, others);
      if (last === 'mine.kept') deepEqual([context.draft, context.past, context.base], [rebased, [], theirs]);
      else equal(context.attempt, null);
      // Changes stored by another tab are not stored again.
      equal(
        actions.some(act => act.type === 'storeDraft'),
        !isSynced,
      );
    },
    'draft.previewing': ({ context, run }) => {
      deepEqual(run.call('preview')?.input, { marketplaceId: 7, draft: context.draft });
    },
    'draft.previewed': ({ context }) => {
      deepEqual(context.preview, { ...result, draft: context.draft });
    },
    'draft.previewFailed': ({ context }) => {
      deepEqual(context.problem, { text: refusal.message });
    },
    confirming: ({ snapshot }) => {
      equal(snapshot.can({ type: 'save.agreed', isUnderstood: true }), true);
      equal(snapshot.can({ type: 'save.agreed', isUnderstood: false }), false);
    },
    saving: ({ context, run, actions }) => {
      deepEqual(context.attempt, attempt);
      equal(context.problem, null);
      deepEqual(run.call('save')?.input, context);
      equal(
        actions.some(act => act.type === 'storeDraft'),
        true,
      );
    },
    'draft.saveFailed': ({ context, actions, steps }) => {
      equal(context.draft !== null, true);
      const { error } = steps.at(-1)!.event as unknown as { error: CallFailure };
      const isAnswered = error === refusal;
      deepEqual(context.problem, error.status === 401 ? null : { text: refusal.message });
      deepEqual(context.attempt, isAnswered ? null : attempt);
      deepEqual(
        actions.map(act => act.type).filter(type => /^(store|announce)/.test(type)),
        ['announceFailure', 'storeDraft'],
      );
    },
    conflicted: ({ context }) => {
      deepEqual([context.theirs, context.attempt], [theirs, null]);
      equal(context.draft !== null, true);
    },
  },
});
