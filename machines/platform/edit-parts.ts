/**
 * The parts of machines that load something, edit a draft of it, save it, and let the user choose when someone else has saved
 * first. Each machine assembles its own states from them, so that its file shows which it has, and declares what they name: the
 * actors `load` and `save`, the actions `setSaved`, `setTheirs`, `setDraft`, `dropDraft`, `rebase`, `setProblem`, `clearProblem`
 * and `announceSaved`, the guards `isChanged` and `isConflict`. They are constants, because Stately's tools read a machine without
 * running functions. Values that machines may import (ADR 1).
 */
import { errorParams, eventParams, setProblem, withOutput } from './helpers.ts';

const setSaved = { type: 'setSaved', params: withOutput } as const;
const isConflict = { type: 'isConflict', params: errorParams } as const;
const rejected = { target: 'editing', actions: setProblem } as const;
const saved = { target: 'editing', actions: [setSaved, 'announceSaved'] } as const;

/** Invokes `load`; afterwards the machine is `editing` or `unavailable`. */
export const load = {
  id: 'load',
  src: 'load',
  onDone: { target: 'editing', actions: setSaved },
  onError: { target: 'unavailable', actions: setProblem },
} as const;

/** Transitions of `unavailable`. */
export const retry = { target: 'loading', actions: 'clearProblem' } as const;

/** Transitions of `editing`; the guard of `draft.submitted` is the machine's. */
export const draftEvents = {
  'draft.changed': { actions: { type: 'setDraft', params: eventParams } },
  'draft.discarded': { guard: 'isChanged', actions: 'dropDraft' },
} as const;
export const submit = { target: 'saving', actions: 'clearProblem' } as const;

/** Invokes `save`, whose error has the other user's version in a conflict. */
export const save = {
  id: 'save',
  src: 'save',
  onDone: saved,
  onError: [
    { guard: isConflict, target: 'conflict', actions: { type: 'setTheirs', params: errorParams } },
    rejected,
  ],
} as const;

/** Invokes `save`; in a conflict `comparing` loads the other user's version. */
export const saveThenCompare = {
  id: 'save',
  src: 'save',
  onDone: saved,
  onError: [{ guard: isConflict, target: 'comparing' }, rejected],
} as const;

/** Invokes `load` for the other user's version and keeps the draft. */
export const compare = {
  id: 'loadTheirs',
  src: 'load',
  onDone: { target: 'conflict', actions: { type: 'setTheirs', params: withOutput } },
  onError: rejected,
} as const;

/** Transitions of `conflict`: `rebase` bases the draft on the other user's version. */
export const choices = {
  'theirs.taken': { target: 'editing', actions: ['rebase', 'dropDraft'] },
  'mine.kept': { target: 'saving', actions: 'rebase' },
} as const;
