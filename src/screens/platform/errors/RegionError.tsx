import type { ErrorComponentProps } from '@tanstack/react-router';
import { Crash } from './FatalBoundary.tsx';

/** A screen that broke; the shell around it goes on. */
export const RegionError = ({ error }: ErrorComponentProps) => <Crash error={error} />;
