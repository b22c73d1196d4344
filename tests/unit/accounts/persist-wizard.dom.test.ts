/** A wizard's input is stored in the tab while its screen is mounted and the wizard is not done. */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { readFromTab } from '#src/app/tab-storage.ts';
import { usePersistWizard } from '#src/screens/platform/wizard/use-persist-wizard.ts';

const machine = setup({
  types: {
    context: {} as { reason: string },
    events: {} as { type: 'changed'; reason: string } | { type: 'submitted' },
  },
}).createMachine({
  context: { reason: '' },
  initial: 'editing',
  states: {
    editing: {
      on: { changed: { actions: assign({ reason: ({ event }) => event.reason }) }, submitted: 'done' },
    },
    done: { type: 'final' },
  },
});

const stored = () => readFromTab('wizard');
let actor: ReturnType<typeof createActor<typeof machine>>;
let root: Root;

function Screen() {
  usePersistWizard('wizard', actor, ({ context: { reason } }) => ({ reason }));
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  actor = createActor(machine).start();
  root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Screen)));
  actor.send({ type: 'changed', reason: 'too dear' });
});
afterEach(() => act(() => root.unmount()));

test('the input is stored as it changes, and removed when the wizard is done', () => {
  expect(stored()).toEqual({ reason: 'too dear' });
  actor.send({ type: 'submitted' });
  expect(stored()).toBeNull();
});

test('leaving the screen removes it, and later changes are not stored', () => {
  act(() => root.unmount());
  expect(stored()).toBeNull();
  actor.send({ type: 'changed', reason: 'another' });
  expect(stored()).toBeNull();
});
