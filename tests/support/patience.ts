/**
 * How long a test waits for what happens by itself. Far longer than it ever takes: on busy cores a second is nothing,
 * and a test that measures the machine instead of the portal fails for no reason.
 */
export const PATIENCE = { timeout: 20_000, interval: 50 };
