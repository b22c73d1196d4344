import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Something that opens over a screen and closes with it: a new address means that a choice was made. */
export function useOpenUntilNavigation(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const place = useLocation({ select: location => location.href });
  const [state, setState] = useState({ place, isOpen: false });
  if (state.place !== place) setState({ place, isOpen: false });
  return [state.isOpen, isOpen => setState({ place, isOpen })];
}
