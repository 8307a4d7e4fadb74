// Styles of the sign-in screen; signed-in-styles.ts adds the rest. Uses CSS layers so that our own rules take
// precedence.
import './reset.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import './typeface.css';
import './tokens.css';
import './global.css';
