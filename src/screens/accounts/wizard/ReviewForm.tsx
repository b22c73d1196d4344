import type { ReactNode } from 'react';
import type { Problem } from '#machines/platform/types.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { BackButton } from './BackButton.tsx';
import { Understood } from './Understood.tsx';
import css from './Wizard.module.css';

type Props = {
  problem: Problem;
  isBusy: boolean;
  /** Heads what follows from it, which are the children. */
  title: ReactNode;
  children: ReactNode;
  understood: boolean;
  /** What is ticked as understood. */
  understanding: ReactNode;
  /** The one button that does it. */
  button: ReactNode;
  onUnderstood: (understood: boolean) => void;
  onConfirm: () => void;
  onBack: () => void;
};

/** The last look before something large: what follows from it, understood by a tick, and the one button that does it. */
export function ReviewForm({ problem, isBusy, title, children, understood, ...props }: Props) {
  const text = useProblemText(problem);
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        props.onConfirm();
      }}
    >
      {text !== null && <Alert>{text}</Alert>}
      <Panel title={title}>{children}</Panel>
      <Understood checked={understood} disabled={isBusy} onChange={props.onUnderstood}>
        {props.understanding}
      </Understood>
      <div className={css.buttons}>
        {props.button}
        <BackButton disabled={isBusy} onClick={props.onBack} />
      </div>
    </form>
  );
}
