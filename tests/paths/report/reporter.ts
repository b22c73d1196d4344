/**
 * Writes reports/paths/index.html after a run of the paths: which states and transitions of each machine happened in the
 * browser, on which path, and what failed, with its trace and screenshot. Prints the sums.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { MICROSTEPS } from '../support/microsteps.ts';
import { pageOf } from './page.ts';
import { PLAN } from './plan.ts';
import type { PlannedMachine } from './plan.ts';
import { summaryOf, tallyOf } from './tally.ts';
import type { Outcome } from './tally.ts';

const FOLDER = join('reports', 'paths');
const MILLISECONDS = 1000;

/** The titles of its describe and of itself: the machine and the path. */
const keyOf = (machine: string, title: string) => `${machine}\n${title}`;

/** What happened on a path, from the attachment of its test. */
function happenedIn(attachments: TestResult['attachments']): Pick<Outcome, 'states' | 'transitions'> {
  const body = attachments.find(({ name }) => name === MICROSTEPS)?.body;
  const happened = { states: [], transitions: [] };
  return body === undefined ? happened : (JSON.parse(body.toString()) as typeof happened);
}

function outcomeOf({ status, duration, errors, attachments }: TestResult): Outcome {
  const fileOf = (name: string) => {
    const path = attachments.find(one => one.name === name)?.path;
    return path === undefined ? null : relative(FOLDER, path).replaceAll('\\', '/');
  };
  return {
    status: status === 'passed' ? 'passed' : status === 'skipped' ? 'not run' : 'failed',
    seconds: duration / MILLISECONDS,
    error: stripVTControlCharacters(errors.map(({ message, value }) => message ?? value ?? '').join('\n\n')),
    trace: fileOf('trace'),
    screenshot: fileOf('screenshot'),
    ...happenedIn(attachments),
  };
}

class PathsReporter implements Reporter {
  readonly #outcomes = new Map<string, Outcome>();
  #plan: PlannedMachine[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#outcomes.set(keyOf(test.parent.title, test.title), outcomeOf(result));
    const plan = result.attachments.find(({ name }) => name === PLAN)?.body;
    if (plan !== undefined) this.#plan = JSON.parse(plan.toString()) as PlannedMachine[];
  }

  async onEnd(): Promise<void> {
    if (this.#plan.length === 0) return;
    const tallies = this.#plan.map(machine =>
      tallyOf(machine, title => this.#outcomes.get(keyOf(machine.name, title))),
    );
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'index.html'), await pageOf(tallies));
    process.stdout.write(`${summaryOf(tallies)}\n${FOLDER}/index.html shows them in the pictures.\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

export default PathsReporter;
