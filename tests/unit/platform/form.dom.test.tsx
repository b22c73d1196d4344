/** The form component: validation by the schema, errors at and above the fields, the focus. */
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { formField, requiredText } from '#src/screens/platform/form/form-field.ts';
import { SchemaForm } from '#src/screens/platform/form/SchemaForm.tsx';

const text = (id: string) => ({ id, defaultMessage: id });

const schema = z.object({
  name: formField(requiredText(5), { label: text('Name'), help: text('As on the bill') }),
  kind: formField(z.nullable(z.enum(['a', 'b'])), { label: text('Kind') }),
  code: formField(z.string().check(z.regex(/^\d*$/)), { label: text('Code'), problem: text('Digits only') }),
});
type Values = z.input<typeof schema>;

type Given = {
  initial?: Partial<Values>;
  problem?: string;
  fields?: Record<string, string>;
  onSubmit?: (values: z.output<typeof schema>) => void;
};

function Example({ initial = {}, problem, fields = {}, onSubmit = () => {} }: Given) {
  const [values, setValues] = useState<Values>({ name: '', kind: null, code: '', ...initial });
  return (
    <IntlProvider locale="en" onError={() => {}}>
      <SchemaForm
        schema={schema}
        values={values}
        problem={problem === undefined ? null : { text: problem }}
        fields={fields}
        isBusy={false}
        onChange={changes => setValues({ ...values, ...changes })}
        onSubmit={onSubmit}
      >
        {Field => (
          <>
            <Field name="name" />
            <Field name="kind" choices={[{ value: 'a', name: 'First' }]} none="None" />
            <Field name="code" />
            <button type="submit">Send</button>
          </>
        )}
      </SchemaForm>
    </IntlProvider>
  );
}

function opened(given: Given) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  const render = (next: Given) => act(() => root.render(<Example {...next} />));
  render(given);
  const field = (label: string) => {
    const found = [...place.querySelectorAll('label')].find(one => one.textContent === label);
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  const problemOf = (label: string) => {
    const id = field(label)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find(one => one.endsWith('-problem'));
    return id === undefined ? null : document.getElementById(id)?.textContent;
  };
  const submit = () => act(() => place.querySelector('button')!.click());
  const type = (label: string, value: string) =>
    act(() => {
      const input = field(label);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  const summary = () => place.querySelector('[data-error-summary]')?.textContent ?? null;
  return { place, field, problemOf, submit, type, summary, render };
}

test('an invalid value has an error at its field, gets the focus, and prevents the submission', () => {
  const onSubmit = vi.fn<NonNullable<Given['onSubmit']>>();
  const { field, problemOf, submit, type, summary } = opened({ onSubmit });
  expect([problemOf('Name'), field('Name').getAttribute('aria-invalid')]).toEqual([null, null]);
  submit();
  expect([problemOf('Name'), field('Name').getAttribute('aria-invalid')]).toEqual(['Enter a value.', 'true']);
  expect([document.activeElement, summary(), onSubmit.mock.calls]).toEqual([field('Name'), null, []]);
  type('Name', 'Ada');
  expect(problemOf('Name')).toBeNull();
  submit();
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Ada', kind: null, code: '' }]]);
});

test('several invalid values are listed above the fields, each with a link to its field', () => {
  const { place, field, submit, summary } = opened({ initial: { name: 'too long', code: 'x' } });
  submit();
  expect(summary()).toBe('Some entries need correction.Name: Enter at most 5 characters.Code: Digits only');
  expect(document.activeElement).toBe(place.querySelector('[data-error-summary]'));
  act(() => place.querySelectorAll('a')[1]!.click());
  expect(document.activeElement).toBe(field('Code'));
});

test('the server’s message is shown above the fields, its field errors at them, and typed values are kept', () => {
  const given = { initial: { name: 'Ada', code: '7' } };
  const { place, field, problemOf, summary, render } = opened(given);
  render({ ...given, problem: 'Not saved.', fields: { code: 'Taken.', unknown: 'Elsewhere.' } });
  expect([summary(), problemOf('Code')]).toEqual(['Not saved.Code: Taken.', 'Taken.']);
  expect(document.activeElement).toBe(place.querySelector('[data-error-summary]'));
  expect([field('Name').value, field('Code').value]).toEqual(['Ada', '7']);
});

test('values are submitted as the schema parses them, and limits come from it', () => {
  const onSubmit = vi.fn<NonNullable<Given['onSubmit']>>();
  const { field, submit } = opened({ initial: { name: ' Ada ', kind: 'a' }, onSubmit });
  expect([field('Name').maxLength, field('Code').maxLength]).toEqual([5, -1]);
  submit();
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Ada', kind: 'a', code: '' }]]);
});
