import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

test.beforeEach(async ({ context, page, signInQuickly }) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
});

test('[SHL-08] Enter opens the first result, an empty field offers the accounts viewed last, and a phone shows a sheet', async ({
  page,
  axe,
}) => {
  const field = page.getByTestId('global-search');
  const anna = page.getByRole('heading', { level: 1, name: 'Anna Berg' });
  const toDashboard = async () => {
    await page.getByTestId('logo').click();
    await expect(page.getByTestId('dashboard')).toBeVisible();
  };
  await test.step('Enter opens the first result', async () => {
    await field.focus();
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.fill('Anna Berg');
    await expect(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible();
    await field.press('Enter');
    await expect(anna).toBeVisible();
  });
  await test.step('an empty field offers the accounts viewed last', async () => {
    await field.focus();
    const recent = page.getByRole('group', { name: 'Recently viewed' }).getByRole('option');
    await expect(recent).toHaveText([/Anna Berg/]);
    await axe(page);
    await field.press('Enter');
    await expect(anna).toBeVisible();
    await toDashboard();
    await field.focus();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(anna).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
  await test.step('Home and End select the first and last', async () => {
    await field.fill('a');
    const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
    await expect(options.last()).toHaveText(/^View all/);
    await field.press('ArrowDown');
    await field.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await field.press('Home');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
  });
  await toDashboard();
  await test.step('on a phone the search is a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId('open-search').click();
    await expect(field).toBeFocused();
    await field.fill('Anna Berg');
    await expect(page.getByRole('option').first()).toBeVisible();
    await axe(page);
    await page.getByRole('option', { name: /Anna Berg/ }).click();
    await expect(anna).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByTestId('dashboard')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  '[SHL-08] finds accounts, services and requests, and opens them',
  { tag: JOURNEY },
  async ({ page, served, axe }) => {
    const field = page.getByTestId('global-search');
    await test.step('finds accounts and services, and opens them', async () => {
      await field.fill('a');
      const list = page.getByRole('listbox', { name: 'Search results' });
      const services = list.getByRole('group', { name: 'Services' }).getByRole('option');
      await expect(services).toHaveCount(4);
      await expect(services.last()).toHaveText(/^View all \d+ services$/);
      await expect(list.getByRole('group', { name: 'Accounts' }).getByRole('option').first()).toBeVisible();
      await axe(page);
      await services.last().click();
      await expect(page).toHaveURL(/\/v\/explore\?text=a$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeFocused();
      await expect(field).toHaveValue('');
      await field.fill('Anna Berg');
      await expect(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible();
      await field.press('ArrowDown');
      await expect(page.getByRole('option', { name: /Anna Berg/ })).toHaveAttribute('aria-selected', 'true');
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Anna Berg' })).toBeVisible();
    });
    await test.step('the number of an order finds its request', async () => {
      const request = await served.deps.db
        .selectFrom('provisioning_request as request')
        .innerJoin('account', 'account.id', 'request.account_id')
        .select(['request.id', 'order_id', 'service_name', 'account.display_name'])
        .where('account.type', '=', 'Company')
        .where('order_id', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow();
      await field.fill(`order ${request.order_id}`);
      const option = page.getByRole('group', { name: 'Orders and requests' }).getByRole('option', {
        name: `Order ${request.order_id} ${request.service_name} · ${request.display_name}`,
      });
      await expect(option).toBeVisible();
      await axe(page);
      await option.click();
      await expect(page).toHaveURL(new RegExp(`/provisioning\\?request=${request.id}$`));
      await expect(page.getByRole('heading', { level: 2, name: 'Provisioning requests' })).toBeVisible();
      await expect(page.getByTestId('request-details')).toHaveCount(1);
    });
  },
);

test('[SHL-08] [SHL-09] reports no results, similar names and a failure, and greys a terminated account', async ({
  page,
  portal,
  axe,
}) => {
  const field = page.getByTestId('global-search');
  await test.step('blank text closes, Esc clears, and no results are reported', async () => {
    await field.fill('zzzzqqqq');
    await expect(page.getByText('No results for “zzzzqqqq”.')).toBeVisible();
    await axe(page);
    await field.fill('   ');
    await expect(page.getByText(/No results for/)).toHaveCount(0);
    await field.fill('Anna');
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
  await test.step('a name with one wrong letter is found, as a similar one', async () => {
    await field.fill('Anma Berg');
    await expect(page.getByText('No exact match. Similar names:')).toBeVisible();
    await expect(page.getByRole('search').getByRole('status')).toHaveText('No exact match. 1 similar name');
    await axe(page);
    await field.fill('Anna Berg');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 result');
    await expect(page.getByText('No exact match. Similar names:')).toHaveCount(0);
  });
  await test.step('a terminated account is greyed and labelled', async () => {
    await field.fill('Samuel Price');
    const option = page.getByRole('option', { name: /Samuel Price/ });
    await expect(option).toContainText('Terminated');
    await expect(option).toHaveCSS('background-color', 'rgb(238, 241, 245)');
    await expect(option.locator('svg')).toBeVisible();
  });
  await test.step('a failed search shows the error and can be retried', async () => {
    await portal.fail('IAccountService/SearchAccount', 500, 'The index is asleep');
    await field.fill('Paul');
    await expect(page.getByText('The index is asleep')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('[SHL-08] waits for a pause in typing, and shows only the results of the latest search', async ({
  page,
  portal,
}) => {
  const isSearch = (url: string) => url.endsWith('/SearchAccount');
  const field = page.getByTestId('global-search');
  await test.step('waits for a pause in typing and shows the latest results', async () => {
    const asked: string[] = [];
    page.on('request', request => {
      if (isSearch(request.url())) asked.push(request.postData() ?? '');
    });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await field.pressSequentially('Ann');
    await page.clock.runFor(SEARCH_DEBOUNCE - 1);
    await field.press('a');
    await page.clock.runFor(SEARCH_DEBOUNCE - 1);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(asked).toEqual([JSON.stringify({ text: 'Anna' })]);
    await portal.pause('IAccountService/SearchAccount');
    const failed = page.waitForEvent('requestfailed', request => isSearch(request.url()));
    const sent = page.waitForRequest(request => isSearch(request.url()));
    await field.fill('Anna B');
    await sent;
    await field.fill('Anna Be');
    expect((await failed).postDataJSON()).toEqual({ text: 'Anna B' });
    await portal.resume();
    await expect(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible();
    expect(asked).toEqual(['Anna', 'Anna B', 'Anna Be'].map(text => JSON.stringify({ text })));
  });
  await test.step('an outdated search is cancelled, and its results are not shown', async () => {
    const cancelled: string[] = [];
    page.on('requestfailed', request => {
      if (isSearch(request.url())) cancelled.push(`${request.postData()} ${request.failure()?.errorText}`);
    });
    // Both responses are held until the second request has been sent.
    await portal.pause('IAccountService/SearchAccount');
    const first = page.waitForRequest(request => isSearch(request.url()));
    await field.fill('Helga S');
    await first;
    await field.fill('Paul W');
    await expect.poll(() => cancelled).toEqual([`${JSON.stringify({ text: 'Helga S' })} net::ERR_ABORTED`]);
    await portal.resume();
    await expect(page.getByRole('option', { name: /Paul Winter/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /Helga Stein/ })).toHaveCount(0);
    expect(cancelled).toHaveLength(1);
  });
});
