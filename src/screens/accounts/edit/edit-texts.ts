import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';

export const editTexts: Record<'edit' | 'saved', MessageDescriptor> = defineMessages({
  edit: { id: 'account_edit.edit', defaultMessage: 'Edit', description: 'Button: change the account' },
  saved: { id: 'account_edit.saved', defaultMessage: 'The changes have been saved.', description: 'Toast' },
});
