import { deepEqual, equal } from 'node:assert/strict';
import type { Stored } from '#machines/marketplace/versioned-edit.machine.ts';
import { versionedEditMachine } from '#machines/marketplace/versioned-edit.machine.ts';
import { done, failed, modelOf } from '../support/model.ts';

/** The summary of a service; the server trims what is saved. */
const MINE = 'Mine ';
const draftOf = (summary: string, name = 'A backup') => ({ summary, name });
const before: Stored = { version: 1, draft: draftOf('Old') };
/** The other user has changed the name, too. */
const theirs: Stored = { version: 2, draft: draftOf('Theirs', 'A better backup') };

/** The summary in a draft, which the machine does not look into. */
export const summaryOf = (draft: object): string => ('summary' in draft ? String(draft.summary) : '');

export const versionedEditModel = modelOf({
  name: 'versioned-edit',
  machine: versionedEditMachine,
  inputs: { 'the description of a service is open': { id: 1, stored: before } },
  reads: ({ stored, draft, theirs: others, problem }) => [stored, draft, others, problem],
  tags: { busy: ['saving'] },
  cases: [
    {
      event: { type: 'draft.changed', draft: draftOf(MINE) },
      description: 'changes the summary',
      when: ({ draft, stored }) => summaryOf(draft) === summaryOf(stored.draft),
    },
    {
      event: { type: 'draft.changed', draft: draftOf('Other') },
      description: 'changes the summary again after the rejection',
      when: ({ problem }) => problem !== null,
    },
    { event: { type: 'draft.discarded' }, description: 'discards the changes' },
    {
      event: { type: 'draft.submitted' },
      description: 'saves the changes',
      when: ({ draft }) => summaryOf(draft) === MINE,
    },
    {
      event: done('save', { isConflict: false, stored: { version: 2, draft: draftOf('Mine') } }),
      description: 'the changes are saved',
      when: ({ stored }) => stored.version === 1,
    },
    {
      event: done('save', {
        isConflict: false,
        stored: { version: 3, draft: draftOf('Mine', 'A better backup') },
      }),
      description: 'the other user’s changes are overwritten',
      when: ({ stored }) => summaryOf(stored.draft) === 'Theirs',
    },
    {
      event: done('save', { isConflict: true, stored: theirs }),
      description: 'another user has saved first',
      when: ({ stored }) => stored.version === 1,
    },
    { event: failed('save'), description: 'saving is rejected' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
  ],
  states: {
    editing: ({ snapshot, context: { stored, draft, theirs: others, problem }, actions }) => {
      const isChanged = summaryOf(draft) !== summaryOf(stored.draft);
      equal(snapshot.can({ type: 'draft.discarded' }), isChanged);
      equal(snapshot.can({ type: 'draft.submitted' }), isChanged);
      equal(others, null);
      if (summaryOf(draft) === 'Other' || !isChanged) equal(problem, null);
      if (actions.some(act => act.type === 'announceSaved')) equal(isChanged, false);
    },
    saving: ({ context: { stored, draft, problem }, run }) => {
      equal(problem, null);
      deepEqual(run.call('save')?.input, { id: 1, stored, draft });
    },
    conflict: ({ context }) => {
      deepEqual(context.theirs, theirs);
      // Their name is not taken back.
      deepEqual([context.draft, context.problem], [draftOf(MINE, 'A better backup'), null]);
    },
  },
});
