import { errorParams, eventParams, outputParams, required, setProblem } from '#machines/platform/helpers.ts';
import { priceEditorSetup, theirsIn, untouched } from './price-editor-setup.ts';

const theirsOf = ({ event }: { event: { error: unknown } }) => required(theirsIn(event.error));
const conflict = { type: 'setTheirs', params: theirsOf } as const;
const overtaken = { type: 'setTheirs', params: outputParams } as const;
const fail = [{ type: 'endAttempt', params: errorParams }, setProblem] as const;

/**
 * Edits the rules and prices of a pricelist (MKT-04) as one draft, which a reload and the person's other tabs
 * keep. Only a previewed draft is saved, and no failure loses an edit: a save without a response is retried
 * with its key, after a conflict (409) the user chooses, and an outdated preview is requested again.
 */
export const priceEditorMachine = priceEditorSetup.createMachine({
  id: 'priceEditor',
  context: ({ input: { marketplaceId, stored } }) => ({ ...untouched, ...stored, marketplaceId }),
  initial: 'beginning',
  states: {
    /** A save that a reload has interrupted is retried first. */
    beginning: { always: [{ guard: 'hasAttempt', target: 'saving' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { marketplaceId } }) => ({ marketplaceId }),
        onDone: [
          { guard: { type: 'isOvertaken', params: outputParams }, target: 'conflicted', actions: overtaken },
          { target: 'changed', actions: { type: 'setBase', params: outputParams } },
        ],
        onError: [
          { guard: { type: 'isForbidden', params: errorParams }, target: 'forbidden' },
          { target: 'unavailable', actions: setProblem },
        ],
      },
    },
    forbidden: { type: 'final' },
    unavailable: { on: { 'prices.requested': { target: 'loading', actions: 'clearProblem' } } },
    changed: {
      entry: ['clearAttempt', 'storeDraft'],
      always: [{ guard: 'hasDraft', target: 'draft' }, { target: 'clean' }],
    },
    clean: {
      tags: 'editable',
      entry: ['dropDraft', 'clearProblem'],
      on: {
        'draft.changed': { target: 'changed', actions: { type: 'setDraft', params: eventParams } },
        'draft.synced': { target: 'draft', actions: { type: 'setStored', params: eventParams } },
      },
    },
    draft: {
      tags: 'editable',
      initial: 'settling',
      on: {
        'draft.changed': { target: 'changed', actions: { type: 'setDraft', params: eventParams } },
        'draft.undone': { guard: 'hasPast', target: 'changed', actions: 'undo' },
        'draft.discarded': { target: 'changed', actions: 'dropDraft' },
        'draft.ended': { target: 'loading', actions: 'dropDraft' },
        'draft.synced': { target: '.settling', actions: { type: 'setStored', params: eventParams } },
      },
      states: {
        settling: {
          tags: 'previewing',
          after: { previewDelay: { target: 'previewing', actions: 'clearProblem' } },
        },
        previewing: {
          tags: 'previewing',
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context: { marketplaceId, draft } }) => ({ marketplaceId, draft: required(draft) }),
            onDone: { target: 'previewed', actions: { type: 'setPreview', params: outputParams } },
            onError: { target: 'previewFailed', actions: setProblem },
          },
        },
        previewed: { on: { 'draft.submitted': { target: '#priceEditor.confirming' } } },
        previewFailed: { on: { 'preview.requested': { target: 'previewing', actions: 'clearProblem' } } },
        saveFailed: {
          entry: 'storeDraft',
          on: {
            'draft.submitted': [
              { guard: 'isPreviewed', target: '#priceEditor.confirming' },
              { target: 'previewing' },
            ],
          },
        },
      },
    },
    /** Asks the user to confirm the effect (section 5). */
    confirming: {
      on: {
        'save.agreed': {
          guard: { type: 'isUnderstood', params: eventParams },
          target: 'saving',
          actions: ['startAttempt', 'clearProblem'],
        },
        'save.dropped': { target: 'draft.previewed' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'storeDraft',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context,
        onDone: { target: 'loading', actions: ['dropDraft', 'storeDraft', 'announceSaved'] },
        onError: [
          { guard: { type: 'isConflict', params: errorParams }, target: 'conflicted', actions: conflict },
          { guard: { type: 'isOutdated', params: errorParams }, target: 'draft.previewing', actions: fail },
          { target: 'draft.saveFailed', actions: [...fail, 'announceFailure'] },
        ],
      },
    },
    conflicted: {
      entry: ['clearAttempt', 'storeDraft'],
      on: {
        'mine.kept': {
          target: 'changed',
          actions: ['rebase', { type: 'rebaseDraft', params: eventParams }],
        },
        'theirs.taken': { target: 'changed', actions: ['rebase', 'dropDraft'] },
      },
    },
  },
});
