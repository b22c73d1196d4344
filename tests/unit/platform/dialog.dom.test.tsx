/** The focus of a dialog that opens: in the first field, also when it arrives later; never on the button that closes it. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

const form = (
  <Form problem={null} isBusy={false} onSubmit={() => {}}>
    <input aria-label="Name" />
  </Form>
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

/** Opens a dialog; the function that is returned replaces its contents. */
function open(contents: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  const show = (children: ReactNode) =>
    root.render(
      <IntlProvider locale="en" onError={() => {}}>
        <Dialog opened title="New" onClose={() => {}}>
          {children}
        </Dialog>
      </IntlProvider>,
    );
  show(contents);
  return show;
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** The dialog opens with a transition. */
const expectFocus = (name: string) => vi.waitFor(() => expect(focused()).toBe(name));

test('is in the first field', async () => {
  open(form);
  await expectFocus('Name');
});

test('is where the contents want it', async () => {
  open(
    <>
      {form}
      <button type="button" data-autofocus aria-label="Cancel" />
    </>,
  );
  await expectFocus('Cancel');
});

test('moves to the first field once it has loaded', async () => {
  const show = open(<p>Loading</p>);
  await expectFocus('Loading');
  show(form);
  await expectFocus('Name');
});
