import { CHECKOUT, install, setUp, UPLOAD } from './actions.mjs';

/** The file of the pipeline that every deployable project calls. */
export const PROJECT_WORKFLOW = 'project.yml';

/** Returns the reusable pipeline: tests of one project and, on main, its image and the release of a front end. */
export function projectPipeline() {
  return `# Written by \`npm run workflows\`. Change tools/workflows/project.mjs instead.
name: project

on:
  workflow_call:
    inputs:
      folder:
        type: string
        required: true
      project:
        description: name of the package
        type: string
        required: true
      kind:
        description: web or service
        type: string
        required: true

permissions:
  contents: read

env:
  NX_DAEMON: "false"
  FOLDER: \${{ inputs.folder }}
  PROJECT: \${{ inputs.project }}

jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    steps:
${setUp()}${install('nats-server').replace('\n', "\n        if: inputs.kind == 'service'\n")}      - run: npx biome ci "$FOLDER"
      - run: npx tsc -b "$FOLDER"
      - run: npx nx run "$PROJECT:build"
      - run: npx nx run "$PROJECT:test"

  image:
    if: github.event_name == 'push'
    needs: test
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    permissions:
      contents: read
      packages: write
    env:
      IMAGE: ghcr.io/\${{ github.repository }}/\${{ github.workflow }}
      KIND: \${{ inputs.kind }}
      ARGUMENT: \${{ inputs.kind == 'web' && 'APP' || 'SERVICE' }}
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - run: docker build -t "\${IMAGE,,}:$GITHUB_SHA" -f "docker/$KIND.Dockerfile" --build-arg "$ARGUMENT=$FOLDER" --build-arg COMMIT="\${GITHUB_SHA:0:10}" .
      - run: docker login ghcr.io -u "$GITHUB_ACTOR" --password-stdin <<< "$TOKEN"
        env:
          TOKEN: \${{ github.token }}
      - run: docker push "\${IMAGE,,}:$GITHUB_SHA"

  # The front end as a release, ready for the folder that the web servers serve.
  release:
    if: github.event_name == 'push' && inputs.kind == 'web'
    needs: test
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    env:
      POCKET_COMMIT: \${{ github.sha }}
    steps:
${setUp()}      - run: npx nx run "$PROJECT:build"
      - run: npm run release -w "$FOLDER" -- --to "$RUNNER_TEMP/releases" --built dist/web
      - uses: ${UPLOAD}
        with:
          name: \${{ github.workflow }}-\${{ github.sha }}
          path: \${{ runner.temp }}/releases
`;
}
