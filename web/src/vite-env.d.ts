/// <reference types="vite/client" />
import 'react';

declare module 'react' {
  // Custom properties are how a component hands sizes to its stylesheet.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/consistent-indexed-object-style -- merging needs one
  interface CSSProperties {
    [property: `--${string}`]: string | undefined;
  }
}
