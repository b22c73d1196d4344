import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { priorityTexts } from './priority-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Props = {
  opened: boolean;
  name: string;
  /** From 1 to `count`. */
  position: number;
  count: number;
  onMove: (position: number) => void;
  onClose: () => void;
};

/** Asks for the position to move to, which is faster in a long list. */
export const MoveDialog = ({ opened, name, onClose, ...question }: Props) => (
  <Dialog
    opened={opened}
    title={<FormattedMessage {...priorityTexts.toPosition} values={{ name }} />}
    onClose={onClose}
  >
    <Question {...question} onClose={onClose} />
  </Dialog>
);

function Question({ position: current, count, onMove, onClose }: Omit<Props, 'opened' | 'name'>) {
  const [text, setText] = useState(String(current));
  const [isWrong, setWrong] = useState(false);
  const range = <FormattedMessage {...priorityTexts.position} values={{ count }} />;
  const submit = () => {
    const position = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
    const isPosition = position >= 1 && position <= count;
    setWrong(!isPosition);
    if (!isPosition) return;
    onClose();
    onMove(position);
  };
  return (
    <Form className={css.form} problem={null} isBusy={false} onSubmit={submit}>
      <TextField
        label={range}
        problem={isWrong && <FormattedMessage {...priorityTexts.outside} values={{ count }} />}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage {...uiTexts.cancel} />
        </Button>
        <Button type="submit">
          <FormattedMessage {...priorityTexts.move} />
        </Button>
      </div>
    </Form>
  );
}
