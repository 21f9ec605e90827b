<?php
/*
 * Licensed under the terms of the harbour.
 */

/**
 * A quay of the harbour.
 *
 * @copyright The harbour
 */
class Quay
{
}
