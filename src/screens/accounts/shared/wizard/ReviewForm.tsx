import type { ReactNode } from 'react';
import type { Problem } from '#machines/platform/types.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { BackButton } from '#src/screens/platform/wizard/BackButton.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { ConfirmationCheckbox } from './ConfirmationCheckbox.tsx';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = {
  problem: Problem;
  isBusy: boolean;
  /** Heading above the consequences, which are the children. */
  title: ReactNode;
  children: ReactNode;
  understood: boolean;
  /** Label of the checkbox. */
  understanding: ReactNode;
  /** Text of the button that confirms. */
  button: ReactNode;
  onUnderstood: (understood: boolean) => void;
  onConfirm: () => void;
  onBack: () => void;
};

/** Last step of a large change: its consequences, a checkbox to confirm them, and the button that carries it out. */
export function ReviewForm({ problem, isBusy, title, children, understood, ...props }: Props) {
  return (
    <Form className={css.form} problem={problem} isBusy={isBusy} onSubmit={props.onConfirm}>
      <Panel title={title}>{children}</Panel>
      <ConfirmationCheckbox checked={understood} disabled={isBusy} onChange={props.onUnderstood}>
        {props.understanding}
      </ConfirmationCheckbox>
      <div className={css.buttons}>
        {props.button}
        <BackButton disabled={isBusy} onClick={props.onBack} />
      </div>
    </Form>
  );
}
