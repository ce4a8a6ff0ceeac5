/** Who has no picture yet. */
export function DefaultPicture({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shell-picture">
      <circle cx="16" cy="16" r="16" fill="#8796a8" />
      <circle cx="16" cy="12.5" r="5.4" fill="#fff" />
      <path d="M5.8 27.6a10.4 10.4 0 0 1 20.4 0A15.9 15.9 0 0 1 16 32a15.9 15.9 0 0 1-10.2-4.4Z" fill="#fff" />
    </svg>
  );
}
