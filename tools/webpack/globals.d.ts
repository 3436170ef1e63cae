/** Version and commit of the build, put in by webpack. */
declare const BUILD_VERSION: string;
declare const BUILD_COMMIT: string;
/** The version of the contract in libs/platform that this was built for. */
declare const BUILD_CONTRACT: number;
/** In the shell: the versions of the modules that it shares with remotes. */
declare const BUILD_SHARED: Readonly<Record<string, string>>;
declare module '*.css';
/** The source of a page. */
declare module '*.html' {
  const text: string;
  export default text;
}
