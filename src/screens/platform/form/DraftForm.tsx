import type { ReactNode } from 'react';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import { SaveBar } from '#src/ui/SaveBar.tsx';
import { Form } from './Form.tsx';
import type { FormProps } from './Form.tsx';

/** The draft of a machine that saves it. */
export type DraftState = {
  /** The draft differs from what is saved. */
  isChanged: boolean;
  isSaving: boolean;
  /** Someone else saved first, and the user has to choose. */
  isConflict: boolean;
};

/** The events of such a machine. */
export type DraftEvent = {
  type: 'draft.submitted' | 'draft.discarded' | 'mine.kept' | 'theirs.taken';
};

type Props = Pick<FormProps, 'problem' | 'isBusy' | 'className'> & {
  draft: DraftState;
  /** Text about what someone else has changed. */
  conflict: ReactNode;
  /** Their version, or both side by side, as a basis for the choice. */
  comparison?: ReactNode;
  send: (event: DraftEvent) => void;
  children: ReactNode;
};

/** A form for an existing object: a bar to save or discard the changes, and a choice when someone else saved first. */
export function DraftForm({ draft, conflict, comparison, send, children, ...form }: Props) {
  const { isChanged, isSaving, isConflict } = draft;
  return (
    <Form {...form} isDirty={isChanged || isConflict} onSubmit={() => send({ type: 'draft.submitted' })}>
      {isConflict && (
        <ConflictBar
          message={conflict}
          onKeepMine={() => send({ type: 'mine.kept' })}
          onTakeTheirs={() => send({ type: 'theirs.taken' })}
        >
          {comparison}
        </ConflictBar>
      )}
      {children}
      <SaveBar
        isShown={isChanged || isSaving}
        isBusy={form.isBusy}
        onDiscard={() => send({ type: 'draft.discarded' })}
      />
    </Form>
  );
}
