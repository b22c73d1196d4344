/** Invitations of an import: one process sends each batch, and another takes over soon after it dies (ACC-04). */
import { expect, test, vi } from 'vitest';
import { IMPORT_MAIL } from '#server/accounts/imports/jobs.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { Mailer } from '#server/platform/connectors/mail.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { enter } from '#tests/support/enter.ts';
import { exhaustiveTest } from '#tests/support/exhaustive-test.ts';
import { freePort } from '#tests/support/free-port.ts';
import { checked, people } from '#tests/support/imports.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { runPortal } from '#tests/support/process.ts';
import type { PortalProcess } from '#tests/support/process.ts';
import { createSeededDatabase } from '#tests/support/seeded-database.ts';
import { startPortal, TEST_SECRET, testSettings } from '#tests/support/server.ts';
import type { MailServer } from '#tests/support/smtp.ts';
import { startMailServer } from '#tests/support/smtp.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const COUNT = 8;
const SECOND = 1000;
const HALF_MINUTE = 30 * SECOND;
const DAY = 86_400 * SECOND;

const recipients = (mails: MailServer) => mails.taken.map(mail => mail.to?.[0]?.address ?? '');
const everybody = (key: string) => Array.from({ length: COUNT }, (_, at) => `${key}.${at}@import.example`);

async function startImport(visitor: Visitor, company: number, key: string, date: string | null) {
  const { Id } = await checked(visitor, people(key, COUNT), {
    parentAccountId: company,
    fileName: 'people.csv',
  });
  await visitor.call('IImportService/StartImport', { importId: Id, scheduledDate: date });
}

test('[ACC-04] a batch that takes longer than its lease is not taken over while its process renews it', async () => {
  const portal = await startPortal();
  let release = (): void => {};
  const held = new Promise<void>(resolve => (release = resolve));
  let sent = 0;
  const mailer: Mailer = {
    ...portal.deps.mailer,
    send: () => {
      sent += 1;
      return held;
    },
  };
  try {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'companyAdministrator');
    const company = await accountNamed(portal, COMPANY);
    // Scheduled for tomorrow, so that it runs only when the test runs the jobs.
    let now = new Date(portal.deps.clock.now().getTime() + DAY);
    await startImport(visitor, company.id, 'slow', now.toISOString());
    const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * SECOND));
    pass(60);
    const deps = { ...portal.deps, mailer, clock: { now: () => now } };
    const jobUntil = async () => {
      const jobs = portal.deps.db.selectFrom('job').select('run_at').where('kind', '=', IMPORT_MAIL);
      return (await jobs.where('state', '=', 'pending').executeTakeFirstOrThrow()).run_at.getTime();
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sending = runDueJobs(deps);
    await vi.waitUntil(() => sent === 1, PATIENCE);
    // Sixteen times the lease, and longer than the delay after a rejected mail.
    for (let turn = 0; turn < 20; turn++) {
      pass(16);
      await vi.advanceTimersByTimeAsync(5 * SECOND);
      await vi.waitUntil(async () => (await jobUntil()) > now.getTime(), PATIENCE);
    }
    // Stands for another process, which finds no job to run.
    expect(await runDueJobs(deps)).toBe(0);
    release();
    await sending;
    expect(sent).toBe(COUNT);
  } finally {
    vi.useRealTimers();
    await portal.close();
  }
});

const server = process.env.TEST_DATABASE_URL;
// Only a database server can be shared between two processes.
if (server !== undefined) {
  exhaustiveTest(
    '[ACC-04] when the process is killed in a batch, another continues within 30 seconds; at most one mail is sent twice',
    { timeout: 5 * HALF_MINUTE },
    async () => {
      const mails = await startMailServer();
      const world = await createSeededDatabase(server, testSettings({ demo: true }));
      const processes: PortalProcess[] = [];
      const port = await freePort();
      const run = async () => {
        const started = await runPortal({
          DATABASE_URL: world.url,
          PORTAL_SECRET: TEST_SECRET,
          PORTAL_DEMO: '1',
          PORTAL_TEST_CONTROLS: '1',
          PORT: String(port),
          PORTAL_ORIGIN: `http://127.0.0.1:${port}`,
          SMTP_URL: mails.url,
          HOST: '127.0.0.1',
        });
        processes.push(started);
        return started;
      };
      try {
        const first = await run();
        const origin = first.origin ?? first.output();
        const visitor = visit(origin);
        const { username } = PEOPLE.companyAdministrator;
        await visitor.call('IAuthorizationService/Authenticate', {
          userName: username,
          password: DEMO_PASSWORD,
        });
        const [company] = (await visitor.call('IAccountService/SearchAccount', { text: COMPANY })).data;
        await startImport(visitor, company?.AccountId ?? 0, 'killed', null);
        mails.take(3);
        await vi.waitFor(() => expect([mails.taken.length, mails.waiting()]).toEqual([3, 1]), PATIENCE);
        await first.stop('SIGKILL');
        const second = await run();
        mails.take(2 * COUNT);
        // The job engine detects the dead process by its missing heartbeat, which depends on the real clock.
        await controlPortal(second.origin ?? second.output()).advance(HALF_MINUTE);
        await vi.waitFor(
          () => expect([...new Set(recipients(mails))].toSorted()).toEqual(everybody('killed')),
          { ...PATIENCE, timeout: HALF_MINUTE },
        );
        const ids = new Map(mails.taken.map(mail => [mail.messageId, mail.to?.[0]?.address]));
        // Duplicates have the same message id, so there are as many ids as users.
        expect(ids.size).toBe(COUNT);
        expect(mails.taken.length - COUNT).toBeLessThanOrEqual(1);
      } finally {
        for (const one of processes) await one.stop('SIGKILL');
        await world.drop();
        await mails.close();
      }
    },
  );
}
