import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListView } from '#contract/platform/list-address.ts';
import { listParams } from '#contract/platform/list-address.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';
import { useSession } from '#src/app/hooks.ts';
import { navigate } from '#src/app/navigation.ts';
import { WHOLE } from './list-fields.ts';
import type { ListPreferences } from './list-preferences.ts';
import { NO_PREFERENCES, readPreferences, storePreferences } from './list-preferences.ts';
import { addressedView, isBare } from './opening-query.ts';

export type ShownList = {
  view: ListView;
  /** Parameters of the address that the list cannot be shown with. */
  invalid: readonly string[];
  /** The address has no parameters of the list. */
  isOpening: boolean;
  preferences: ListPreferences;
  /**
   * Changes the address; what is invalid in it is dropped.
   * @param opensOtherwise whether an address without parameters would open another view
   */
  show: (changes: Partial<ListView>, opensOtherwise?: boolean) => void;
  prefer: (changes: Partial<ListPreferences>) => void;
};

/**
 * A list's view from the address, with the user's preferences.
 * @param name key of the preferences
 * @param addressWith the address of the screen with these parameters
 */
export function useListView(
  name: string,
  list: ListDefinition,
  addressWith: (params: Query) => Address,
): ShownList {
  const addressed = addressedView(list, useSearch({ strict: false }));
  const userId = useSession(state => state.context.user?.UserAccountId ?? null);
  const [preferences, setPreferences] = useState(() =>
    userId === null ? NO_PREFERENCES : readPreferences(userId, name, list.columns),
  );
  return {
    ...addressed,
    preferences,
    show: (changes, opensOtherwise = list.opensWith !== undefined) => {
      const view = { ...addressed.view, ...changes };
      const whole = opensOtherwise && isBare(view) ? WHOLE.value : null;
      navigate(addressWith({ ...listParams(list, view), [WHOLE.name]: whole }), { replace: true });
    },
    prefer: changes => {
      const chosen = { ...preferences, ...changes };
      setPreferences(chosen);
      if (userId !== null) storePreferences(userId, name, chosen);
    },
  };
}
