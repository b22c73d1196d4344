import { QRCodeSVG } from 'qrcode.react';
import css from './QrCode.module.css';

/** Scanners need this many white modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code on white with its quiet zone. @param label accessible name */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <QRCodeSVG
      className={css.code}
      value={value}
      size={208}
      level="M"
      marginSize={QUIET_ZONE}
      bgColor="#ffffff"
      fgColor="#0f1728"
      role="img"
      aria-label={label}
    />
  );
}
