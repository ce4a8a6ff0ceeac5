/** The seal: the character 开 cut into vermilion, as it is pressed when the presses start. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="7" fill="#c8402d" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M8.5 9.5h15M6.5 16.2h19" />
        <path d="M12.4 9.5v6.4c0 4-1.5 6.4-4.4 8.1M20 9.5V24.2" />
      </g>
    </svg>
  );
}
