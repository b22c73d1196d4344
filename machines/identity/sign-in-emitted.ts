/** What the sign-in machine and its second-factor child emit; the address follows it (ADR 27). */

/** A step was entered that may have an address of its own. */
type StepEntered = { type: 'step.entered' };

export type SecondFactorEmitted = StepEntered;
/** `secondFactor.started`: before the child starts. */
export type SignInEmitted = StepEntered | { type: 'secondFactor.started' };
