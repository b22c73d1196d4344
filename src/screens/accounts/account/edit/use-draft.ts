import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountSaveMachine } from '#machines/accounts/account-save.machine.ts';
import type { EditProps } from './props.ts';

export type Saver = ActorRefFrom<typeof accountSaveMachine>;

/** The draft; while it is being saved, the copy in the save machine. */
export function useDraft({ actor }: EditProps) {
  const editing = useSelector(actor, snapshot => snapshot);
  const saver = editing.matches('saving') ? (editing.children['save'] as Saver | undefined) : undefined;
  const saving = useSelector(saver, snapshot => snapshot);
  return { editing, saver, saving, draft: (saving ?? editing).context };
}
