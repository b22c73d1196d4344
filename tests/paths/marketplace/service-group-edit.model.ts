import { deepEqual, equal } from 'node:assert/strict';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { GroupDraft } from '#machines/marketplace/service-group-edit.machine.ts';
import { serviceGroupEditMachine } from '#machines/marketplace/service-group-edit.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const before: ServiceGroup = {
  Id: 7,
  Name: 'Office',
  OwnerAccount: { AccountId: 3, DisplayName: 'Northbridge Partners' },
  MemberCount: 0,
  Members: [],
  UseCount: 0,
  UsedBy: [],
  Version: 1,
  MayChange: true,
  MayDelete: true,
};
const renamed = { name: 'Renamed', add: [], remove: [] };
const nameless = { name: ' ', add: [], remove: [] };
const service = { Id: 1, DisplayName: 'A service', Vendor: 'A vendor' };
/** Someone else has added a service. */
const theirs = {
  ...before,
  MemberCount: 1,
  Members: [{ ...service, IsOffered: true }],
  Version: 2,
};
const saved = { ...before, Name: 'Renamed', Version: 2 };
const conflict = { ...refusal, status: 409, details: { Group: theirs } };
/** The response to the previous save was lost. */
const lost = { ...refusal, status: 409, details: { Group: saved } };
const unknown = { ...refusal, status: 404 };

const nameIn = (draft: GroupDraft | null) => draft?.name ?? null;

export const serviceGroupEditModel = modelOf({
  name: 'service-group-edit',
  machine: serviceGroupEditMachine,
  inputs: {
    'a service group is open': { groupId: 7, stored: null },
    'the page is reloaded with a draft': { groupId: 7, stored: { base: before, draft: renamed } },
  },
  reads: ({ base, draft, theirs: others, problem }) => [
    base?.Version,
    nameIn(draft),
    others?.Version,
    problem,
  ],
  tags: { busy: ['loading', 'saving'], editable: ['clean', 'draft'] },
  cases: [
    { event: done('load', before), description: 'the service group is loaded' },
    {
      event: done('load', theirs),
      description: 'the service group saved by another user is loaded',
      when: ({ draft }) => draft !== null,
    },
    {
      event: done('load', saved),
      description: 'the service group is loaded with the changes saved',
      when: ({ draft }) => draft !== null,
    },
    { event: failed('load', unknown), description: 'the service group no longer exists' },
    { event: failed('load'), description: 'loading the service group fails' },
    { event: { type: 'group.requested' }, description: 'retries loading' },
    {
      event: { type: 'draft.changed', draft: renamed },
      description: 'renames the service group',
      when: ({ draft, base }) => nameIn(draft) !== 'Renamed' && base?.Version === 1,
    },
    {
      event: { type: 'draft.changed', draft: nameless },
      description: 'clears the name',
      when: ({ draft, base }) => nameIn(draft) === 'Renamed' && base?.Version === 1,
    },
    {
      event: { type: 'draft.changed', draft: null },
      description: 'restores the original name',
      when: ({ draft, base }) => nameIn(draft) === 'Renamed' && base?.Version === 1,
    },
    { event: { type: 'draft.discarded' }, description: 'discards the changes' },
    { event: { type: 'draft.submitted' }, description: 'saves the changes' },
    { event: done('save', { ...saved, Version: 3 }), description: 'the changes are saved' },
    {
      event: failed('save', conflict),
      description: 'another user has saved first',
      when: ({ base }) => base?.Version === 1,
    },
    {
      event: failed('save', lost),
      description: 'the changes turn out to be saved already',
      when: ({ base }) => base?.Version === 1,
    },
    { event: failed('save'), description: 'saving is rejected' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
  ],
  states: {
    loading: ({ context, run }) => {
      deepEqual(run.call('load')?.input, { groupId: 7 });
      equal(context.problem, null);
      equal(context.theirs, null);
    },
    unknown: ({ context, snapshot }) => {
      equal(snapshot.status, 'done');
      equal(context.problem, null);
    },
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    clean: ({ snapshot, context: { draft, theirs: others, problem }, actions }) => {
      deepEqual([draft, others, problem], [null, null, null]);
      equal(snapshot.can({ type: 'draft.submitted' }), false);
      equal(
        actions.some(({ type }) => type === 'storeDraft'),
        true,
      );
    },
    draft: ({ snapshot, context: { base, draft, theirs: others } }) => {
      equal(snapshot.can({ type: 'draft.submitted' }), nameIn(draft) !== ' ');
      equal(others, null);
      if (base?.Version === 2) deepEqual([base, draft], [theirs, renamed]);
    },
    saving: ({ context: { base, draft, problem }, run }) => {
      equal(problem, null);
      deepEqual(run.call('save')?.input, { group: base, draft });
      deepEqual(draft, renamed);
    },
    conflicted: ({ context }) => {
      deepEqual(context.theirs, theirs);
      deepEqual(context.draft, renamed);
      equal(context.problem, null);
    },
  },
});
