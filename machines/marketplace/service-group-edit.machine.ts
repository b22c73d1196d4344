import { assign, fromPromise, setup } from 'xstate';
import type { GroupService, ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { ServiceGroupConflict } from '#contract/platform/failure-details.ts';
import { retry, submit } from '#machines/platform/edit-parts.ts';
import {
  errorParams,
  eventParams,
  notImplemented,
  problemOf,
  required,
  setProblem,
} from '#machines/platform/helpers.ts';
import type { CallFailure, Failed, Problem } from '#machines/platform/types.ts';

/**
 * Edits the name and the services of a service group (MKT-08) as one draft, which a reload keeps. When
 * someone else saved first (409), the user rebases their own changes on the other version, or drops them. A
 * retried save whose first response was lost finds its changes already saved, and counts as saved.
 */
export type GroupDraft = { name: string; add: readonly GroupService[]; remove: readonly number[] };
/** What survives a reload. */
export type StoredGroupDraft = { base: ServiceGroup; draft: GroupDraft };
export type ServiceGroupEditInput = { groupId: number; stored: StoredGroupDraft | null };
export type ServiceGroupEditContext = {
  groupId: number;
  /** As loaded or last saved. */
  base: ServiceGroup | null;
  /** Null without changes. */
  draft: GroupDraft | null;
  /** The group as someone else saved it; set in a conflict. */
  theirs: ServiceGroup | null;
  problem: Problem;
};
export type ServiceGroupEditEvent =
  | { type: 'draft.changed'; draft: GroupDraft | null }
  | { type: 'group.requested' | 'draft.discarded' | 'draft.submitted' | 'mine.kept' | 'theirs.taken' };
export type SaveGroup = { group: ServiceGroup; draft: GroupDraft };

type Loaded = { group: ServiceGroup };
const groupOf = ({ event }: { event: { output: ServiceGroup } }): Loaded => ({ group: event.output });
const theirsIn = (error: unknown) =>
  ((error as CallFailure).details as Partial<ServiceGroupConflict> | null)?.Group;
const theirsOf = ({ event }: { event: { error: unknown } }) => ({ group: required(theirsIn(event.error)) });

/** The draft's changes that a group does not have yet; null when it has all of them. */
function remaining({ draft, base }: ServiceGroupEditContext, group: ServiceGroup): GroupDraft | null {
  if (draft === null) return null;
  const held = new Set(group.Members.map(({ Id }) => Id));
  const name = draft.name === required(base).Name ? group.Name : draft.name;
  const add = draft.add.filter(({ Id }) => !held.has(Id));
  const remove = draft.remove.filter(id => held.has(id));
  return name === group.Name && add.length + remove.length === 0 ? null : { name, add, remove };
}

const conflict = { type: 'setTheirs', params: theirsOf } as const;
const overtaken = { type: 'setTheirs', params: groupOf } as const;

export const serviceGroupEditMachine = setup({
  types: {
    input: {} as ServiceGroupEditInput,
    context: {} as ServiceGroupEditContext,
    events: {} as ServiceGroupEditEvent,
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    load: fromPromise<ServiceGroup, { groupId: number }>(notImplemented),
    /** Resolves to the saved group. */
    save: fromPromise<ServiceGroup, SaveGroup>(notImplemented),
  },
  actions: {
    setBase: assign((_, { group }: Loaded) => ({ base: group })),
    setTheirs: assign((_, { group }: Loaded) => ({ theirs: group })),
    rebase: assign(({ context }) => {
      const theirs = required(context.theirs);
      return { base: theirs, draft: remaining(context, theirs), theirs: null };
    }),
    setDraft: assign((_, { draft }: { draft: GroupDraft | null }) => ({ draft, problem: null })),
    dropDraft: assign({ draft: null, problem: null }),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Stores the draft in this tab, or removes it. */
    storeDraft: () => {},
    /** Shows a toast and invalidates the queries of service groups. */
    announceSaved: () => {},
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    isComplete: ({ context }) => required(context.draft).name.trim() !== '',
    isUnknown: (_, { error }: Failed) => error.status === 404,
    /** Someone has saved other changes since the draft was started. */
    isOvertaken: ({ context }, { group }: Loaded) =>
      required(context.base ?? group).Version !== group.Version && remaining(context, group) !== null,
    /** 409 with the group as someone else has saved it. */
    isConflict: (_, { error }: Failed) => theirsIn(error) !== undefined,
    /** As above, and the group already has all changes of the draft. */
    isSaved: ({ context }, { error }: Failed) => {
      const theirs = theirsIn(error);
      return theirs !== undefined && remaining(context, theirs) === null;
    },
  },
}).createMachine({
  id: 'serviceGroupEdit',
  context: ({ input: { groupId, stored } }) => ({
    groupId,
    base: stored?.base ?? null,
    draft: stored?.draft ?? null,
    theirs: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { groupId } }) => ({ groupId }),
        onDone: [
          { guard: { type: 'isOvertaken', params: groupOf }, target: 'conflicted', actions: overtaken },
          { target: 'changed', actions: [overtaken, 'rebase'] },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: errorParams }, target: 'unknown' },
          { target: 'unavailable', actions: setProblem },
        ],
      },
    },
    /** It was deleted, or is out of reach. */
    unknown: { type: 'final' },
    unavailable: { on: { 'group.requested': retry } },
    changed: {
      entry: 'storeDraft',
      always: [{ guard: 'hasDraft', target: 'draft' }, { target: 'clean' }],
    },
    clean: {
      tags: 'editable',
      on: { 'draft.changed': { target: 'changed', actions: { type: 'setDraft', params: eventParams } } },
    },
    draft: {
      tags: 'editable',
      on: {
        'draft.changed': { target: 'changed', actions: { type: 'setDraft', params: eventParams } },
        'draft.discarded': { target: 'changed', actions: 'dropDraft' },
        'draft.submitted': { guard: 'isComplete', ...submit },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { base, draft } }) => ({ group: required(base), draft: required(draft) }),
        onDone: {
          target: 'changed',
          actions: [{ type: 'setBase', params: groupOf }, 'dropDraft', 'announceSaved'],
        },
        onError: [
          {
            guard: { type: 'isSaved', params: errorParams },
            target: 'changed',
            actions: [conflict, 'rebase', 'announceSaved'],
          },
          { guard: { type: 'isConflict', params: errorParams }, target: 'conflicted', actions: conflict },
          { target: 'draft', actions: setProblem },
        ],
      },
    },
    conflicted: {
      on: {
        'mine.kept': { target: 'changed', actions: 'rebase' },
        'theirs.taken': { target: 'changed', actions: ['rebase', 'dropDraft'] },
      },
    },
  },
});
